### Lecciones de Master of Wills, en español. Cada paso tiene como mucho 25 palabras.

people = Gente
    .about = Quien se une a ti cuenta para ti.
people-take = En el medio hay gente que aún no se ha decidido. Toma a la Primera voz de la ópera: vale 8.
    .after = Está entre tus Reclutas, la fila que lleva impresa. Después Bruno tomó a alguien.
people-allies = Tras los Reclutas están los Leales y, detrás, los Aliados, siempre a salvo. El Acampado va directo a Aliados: tómalo.
    .after = A un Aliado ya nada lo mueve: 7 puntos seguros.
people-value = Hay gente que vale menos que nada, pero trae a otros. Elige entre tres.
    .after = Los valores de tus tres filas son tus puntos, también los negativos.
people-own = Una ronda es un turno de cada bando. Sigue: toma gente y mira a quién mueve.
    .after = Ahora, cómo aprovechar a quién mueven.

influence = Influencia
    .about = Quien viene trae amigos y aleja a otros.
influence-plus = Un + acerca a ti gente de un sector, paso a paso. Toma al Arreglador y reparte dos pasos de espectáculo.
    .after = Las dos cartas de espectáculo se unieron a ti, y una activista también. Tú eliges quién da los pasos.
influence-cross = Los pasos valen en todas partes menos entre Aliados. Toma al Arreglador: dos pasos traen a la Primera voz de Bruno.
    .after = De los Reclutas de Bruno al medio, y de ahí a tus Reclutas.
influence-minus = Un − aleja gente de ti, y hay que dar todos los pasos posibles. Toma a alguien y elige.
    .after = También hay que hacer lo que te perjudica. Mira el − antes de tomar a nadie.
influence-newcomers = Un icono de robo trae a alguien nuevo, y otro llega al final de cada turno. Toma a la Mecenas del hospital.
    .after = Uno llegó por su icono y otro por el final de tu turno.
influence-own = Elige a la gente por a quién mueve, no solo por su valor. Juega unos turnos.
    .after = Ese es el corazón del juego.

faction = Cartas de facción
    .about = Tus propias cartas, que se juegan con el icono.
faction-icon = Una carta inicial con icono de facción te deja robar y jugar una. Toma a la Abogada y mueve a la Capitana.
    .after = El Solar llevó a la Capitana directa a tus Leales.
faction-choose = Toma a alguien con el icono y juega lo que más te ayude. Sin icono no hay carta.
    .after = Robas antes de jugar, así que la mano crece.
faction-own = Juega unos turnos con tus cartas de facción.
    .after = Algunas se quedan en juego. Ese es el capítulo siguiente.

effects = Efectos que quedan
    .about = Cartas junto a las filas, y cartas boca abajo.
effects-lasting = Una carta Duradera queda en una fila hasta que la quiten, una por fila. Pon el Toque de queda a los Reclutas de Bruno.
    .after = Ahora nadie puede entrar en esa fila.
effects-hidden = Un efecto de ronda espera junto a tus filas, a veces boca abajo. Toma a la Abogada y pon el Sobre vacío.
    .after = Bruno solo ve que ahí hay algo.
effects-row = La Cuarentena retiene gente en una fila; el Toque de queda la deja fuera. Toma a alguien con icono y elige.
    .after = Las filas cambian qué pasos son posibles, para los dos bandos.
effects-own = Juega unos turnos con lo que sabes.
    .after = Solo falta el final.

city = La ciudad
    .about = Ocho rondas, y quién gana.
city-last = Tras ocho rondas se suman los valores. Esta es la última: toma a la Primera voz de la ópera.
    .after = Se sumaron todas las filas: Reclutas, Leales y Aliados.
city-best = Tu último turno: cuenta quién se une y a quién mueves. Gana quien más suma; con igual suma hay empate. Elige.
    .after = Bruno jugó el último. Lo que está entre tus Aliados no lo pudo tocar.
city-own = Quedan dos rondas. Juégalas hasta el final.
    .after = Ya sabes jugar a Master of Wills. Te espera una mesa de verdad.
