### Lecciones de Ausonia, en español. Cada paso tiene como mucho 25 palabras.

gems = Gemas
    .about = Juega cartas de gema y compra con sus gemas.
gems-play = Jugar una carta no cuesta nada. Las de gema dan gemas, solo para este turno. Juega el zafiro y la esmeralda.
    .after = Tienes dos gemas. Las cartas de favor, como tu Heraldo, tienen habilidades.
gems-buy = Los signos son el precio: uno de color pide esa gema; uno arcoíris, cualquiera. Compra el Farolero.
    .after = Queda boca abajo por ahora, y otra carta ocupó enseguida su sitio.
gems-rainbow = Una gema arcoíris vale por cualquier color. Juega tus gemas y compra lo que quieras de la oferta.
    .after = Lo que compras no se usa este turno; vuelve con tu mazo.
gems-pass = Al final se descarta lo jugado, se pierden las gemas sin usar y repones hasta seis. Pasa, y guarda tu esmeralda.
    .after = Tienes otra vez seis cartas, y Bruno ha jugado su turno.
gems-own = Un turno es todo esto, en cualquier orden y tantas veces como puedas. Se corre hacia 60 de influencia. Juega como quieras.
    .after = Ya sabes comprar. Ahora, lo que hacen las cartas de favor.

abilities = Habilidades
    .about = Convierte gemas en influencia.
abilities-pay = Las cartas de favor tienen habilidades que se pagan con gemas, una vez por turno. Juega las dos y usa la Malabarista.
    .after = Ganaste 2. Quien llega a 60 de influencia trae el final.
abilities-draw = Robar te da cartas que puedes jugar al momento. Juega las dos y usa el Correo nocturno.
    .after = Una carta más, y 2 de influencia.
abilities-condition = Las habilidades de borde rojo son gratis, pero con condición. Usa la Guardiana: tu tercer zafiro activa su segunda habilidad.
    .after = Las condiciones miran lo que hiciste este turno, en cualquier orden.
abilities-corrupt = La corrupción quita influencia al rival que elijas. Tienes cuatro jugadas: juega cartas y usa sus habilidades.
    .after = La influencia nunca baja de 0. Lo que pierde un rival te ayuda tanto como lo que ganas.
abilities-own = Juega cartas, usa habilidades y compra más. Mira hasta dónde llegas.
    .after = Ya conoces las palabras clave que más importan.

deck = Tu mazo
    .about = Un mazo pequeño y fuerte vuelve antes a la mano.
deck-shuffle = Tu mazo está vacío, y en el descarte está todo lo que compraste. Pasa, y se baraja.
    .after = Lo que compraste está ahora en tu mano. Por eso compensa comprar.
deck-raise = Alzar aparta una carta para siempre, y así vuelven antes las mejores. Usa el Mayordomo y alza una carta.
    .after = Una carta alzada no vuelve nunca: las demás salen antes.
deck-foresight = La previsión mira las cartas siguientes: cada una vuelve encima o va al descarte. Usa el Farolero y elige.
    .after = Lo que devuelves encima es lo próximo que robas.
deck-own = Juega dos turnos: alza lo débil y compra lo fuerte.
    .after = Solo falta el final.

finish = La última ronda
    .about = Sesenta de influencia, y quién gana.
finish-sixty = Alguien llega a 60: se acaba la ronda y gana quien tenga más influencia. Usa el Escaño en el cónclave y pasa.
    .after = Bruno tuvo su último turno. Tú tienes más, y ganaste.
finish-reversed = Desde que alguien llega a 60, la corrupción te da influencia en vez de quitarla. Tienes 57. ¿Qué usas?
    .yes = Influencia 4 te llevó a 61; por eso la corrupción 4 también fue para ti.
    .no = El Condotiero te habría llevado a 61, y a 4 más por su corrupción.
finish-own = Cincuenta contra 51. Juega esta partida hasta el final.
    .after = Ya sabes jugar a Ausonia. Te espera una mesa de verdad.
