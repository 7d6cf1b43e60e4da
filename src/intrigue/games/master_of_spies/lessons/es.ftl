### Lecciones de Master of Spies, en español. Cada paso tiene como mucho 25 palabras.

roads = Caminos
    .about = Roba, coloca una carta, y tu espía sube.
roads-draw = Un turno empieza con una carta: del mazo, oculta, o la de encima de los descartes. Roba del mazo.
    .after = Ahora tienes seis cartas. Una irá a la mesa o a los descartes.
roads-place = En un camino las cartas suben, claras (sol) y oscuras (luna) por turno. Aguanegra es oscura y vale 0: pon ahí tu 3 claro.
    .after = Tu espía de esa potencia vino con la carta. Al final puntúa su valor.
roads-climb = Un espía deja una carta por otra más alta de su potencia. Roba, y pon el 6 claro tras el 5 oscuro.
    .after = Tu espía de Palamire subió del 3 al 6.
roads-choose = Cualquier carta va a cualquier camino donde encaje; o descarta una. Roba, elige una carta y elige su sitio.
    .after = Encaja la que es más alta que la última: clara tras oscura, oscura tras clara.
roads-own = Cada espía puntúa la carta en que está: pon cartas altas de las cuatro potencias. Juega tres turnos.
    .after = Ya sabes subir. Ahora, cómo echar a otros.

replacing = Sustituir
    .about = Ocupa el sitio de una carta y manda espías a casa.
replacing-oust = Una carta puede ocupar el sitio de otra si encaja entre sus vecinas. Roba, y pon tu 6 oscuro donde el 5.
    .after = Otra potencia: su espía volvió a casa, el tuyo vino, y la carta vieja fue a los descartes.
replacing-keep = Si la carta vieja y la nueva son de la misma potencia, los espías se quedan. Roba, y sustituye el 5 por el 8.
    .after = Los dos espías de esa potencia están ahora en el 8, también el de Bruno.
replacing-choose = ¿Echas a Bruno o subes al final de un camino? Roba, y coloca lo que quieras.
    .after = Un espía en casa no puntúa hasta que se coloque otra vez su potencia.
replacing-own = Juega tres turnos. Mira qué pueden sustituir los demás: a una carta solo la protegen sus vecinas.
    .after = Ya conoces todas las formas de colocar.

master = El Maestro
    .about = Las rondas, quién empieza y cómo acaba.
master-highest = Quien coloca la carta más alta de la ronda es Maestro y empieza la siguiente. Roba, y pon tu 9 tras el 3.
    .after = Nadie colocó una más alta: fuiste Maestro y empezaste.
master-last = La última carta del mazo trae el final: se acaba esta ronda y sigue otra. Tómala, y coloca tu 10.
    .after = Tomaste la última carta y empiezas la ronda final. En ella no se roba.
master-final = La ronda final: nadie roba, cada cual coloca o descarta una vez. Luego puntúan los espías. Elige carta y sitio.
    .after = Se contaron los espías y ganó quien más puntos tenía. Las cartas en mano no cuentan.
master-own = Juega esta partida hasta el final.
    .after = Ya sabes jugar a Master of Spies. Te espera una mesa de verdad.
