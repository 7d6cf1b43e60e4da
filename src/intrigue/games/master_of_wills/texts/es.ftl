### Master of Wills en español. Asientos y cartas se muestran por su nombre; { $rule } es el número de una regla.

hidden-card = una carta boca abajo

## Bandos y lugares

one-seat = { YOU($seat) ->
    [yes] tu bando
   *[no] { $seat }
}
partners = { YOU($seat) ->
    [yes] tu bando
   *[no] { YOU($partner) ->
        [yes] tu bando
       *[no] { $seat } y { $partner }
    }
}
other-side = el otro bando
neutral-area = la zona neutral
afterlife = el Más allá
community-deck = el mazo de la comunidad
markers = los marcadores
row-of = los { $row } de { $side }
row-recruits = Reclutas
row-loyalists = Leales
row-allies = Aliados
sector-activist = { ICON("activist", "") }activismo
sector-entertainer = { ICON("entertainer", "") }espectáculo
sector-religion = { ICON("religion", "") }religión
sector-union = { ICON("union", "") }sindicatos
sector-merchant = { ICON("business", "") }comercio
sector-medic = { ICON("health", "") }medicina
sector-law-enforcement = { ICON("law", "") }policía
sector-drifter = { ICON("street", "") }errantes

## Opciones y mazos

bad-variant = opción { option-variant }: '{ $variant }' se juega con { $needed ->
    [one] { $needed } asiento
   *[other] { $needed } asientos
}, no con { $seats }
deck-code = una facción (GRA, VEI, LED, ASH) por su mazo inicial, o un código de mazo como GRA-1f3a9c04d2
bad-deck = { $value } no es un mazo válido: { $faults } ({ $rule })
deck-fault = { $fault } ({ $rule })
deck-class = { $n ->
    [one] { $n } carta
   *[other] { $n } cartas
} de tipo { $rarity } en vez de { $needed }
deck-class-range = { $n ->
    [one] { $n } carta
   *[other] { $n } cartas
} de tipo { $rarity } en vez de { $least } a { $most }
deck-size = { $n } cartas en vez de { $needed } para compañeros
deck-foreign = { $card } es de otra facción
deck-unknown = { $card } no es ninguna carta
deck-twice = { $card } está dos veces

## Preguntas

ask-first = Has sacado la carta más alta: ¿empiezas tú?
    .about = Empezar da la primera elección en la zona neutral; ir al final, la última palabra de cada ronda.
ask-lead = ¿{ YOU($seat) ->
    [yes] Empiezas
   *[no] Empieza { $seat }
} por vuestro equipo?
    .about = Quien empieza juega el primer turno del equipo; su pareja, el siguiente.
ask-may = ¿Descubres { $card } ahora?
    .about = Si la descubres, hace efecto ahora; si no, sigue boca abajo y espera.
ask-instant = ¿Juegas una instantánea antes de tu carta inicial?
    .about = Una instantánea no necesita icono de facción; puedes jugar una por turno y luego tomas tu carta inicial.
ask-start = Elige tu carta inicial en la zona neutral.
    .about = Se une a tu bando, en la fila que lleva impresa, y luego mueve otras cartas como dice.
ask-step = { $card } influye: ¿qué carta da el siguiente paso? ({ $moves })
    .about = + acerca a ti un paso una carta de ese sector, − la aleja; hay que dar todos los pasos.
ask-play = Juega una carta de facción.
    .about = Tu carta inicial lleva el icono de facción: una carta de tu mano hace ahora lo que dice.
ask-bonus = Puedes jugar otra carta de facción.
    .about = Tu última carta permite otra más; también puedes guardarte las cartas.
ask-card = { $card }: { $step }.
    .about = Esto es lo que hace la carta; solo se puede elegir lo que ella permite.
ask-swap = { $card }: ¿qué carta cambia de sitio con ella?
    .about = Las dos se cambian las filas; cada una cuenta entonces para el bando donde queda.
ask-row = { $card }: ¿en qué fila queda?
    .about = Actúa sobre esa fila hasta que alguien la retire.
ask-sector = { $card }: nombra un sector.
    .about = La carta actúa solo sobre cartas de ese sector.
ask-opponent = { $card }: ¿qué rival?
    .about = Lo que hace la carta le toca solo a ese rival.
ask-receiver = { $card }: ¿a los Reclutas de quién va la carta?
    .about = Cuenta para ese bando, también si vale menos que nada.
ask-hand = { $card }: ¿qué carta se descarta?
    .about = Pasa de la mano al descarte sin hacer efecto.
ask-recover = { $card }: ¿qué carta recuperas?
    .about = Vuelve del descarte a tu mano, para jugarla otra vez.
ask-copy = { $card }: ¿qué carta copias?
    .about = Tu carta hace lo que haría la carta elegida.
ask-mode = { $card }: { $first }, o bien { $second }.
    .about = La carta hace una de las dos cosas, no ambas.
ask-begin = ¿Quién empieza la ronda de fin de partida?
    .about = Los efectos de ronda se resuelven por turnos, uno cada vez; uno posterior puede responder a otro.
ask-eog = Ronda de fin de partida: ¿qué efecto de ronda resuelves?
    .about = Los efectos de ronda aún en juego hacen efecto uno a uno; después se cuentan los puntos.
ask-direction = { $card }: ¿hacia qué rival?
    .about = La carta se mueve hacia el bando de ese rival, donde puede acabar contando.
wait-influence = { $seat } aplica la influencia de { $card }.
wait-card = { $seat } decide sobre { $card }.
wait = { $seat } está eligiendo.

step = { $verb ->
    [swap] elige una carta para cambiarla de sitio
    [kill] elige una carta para eliminarla
    [bury] elige una carta para ponerla bajo el mazo de la comunidad
    [attach] elige la carta tras la que se coloca
    [protect] elige una carta para protegerla
    [unprotect] elige una carta para quitarle la protección
    [lock] elige una carta que los rivales no podrán tomar en su próximo turno
    [marker] elige la carta que va debajo como marcador
    [influence] elige la carta cuyos movimientos aplicas
    [lasting] elige la fila en la que queda
    [remove] elige una carta especial para retirarla
    [shift] elige un efecto duradero y luego la fila a la que va
    [fire] elige uno de tus efectos de ronda boca abajo para resolverlo
    [fdiscard] elige una carta de facción para descartarla
    [frecover] elige una carta de facción para recuperarla en tu mano
    [copy] elige la carta de facción que copia
    [sector] nombra un sector
    [fdraw] roba cartas de facción
    [comdraw] añade cartas de la comunidad
    [bonus] juega otra carta de facción
    [points] gana puntos
    [gamble] apuesta
    [rounds] alarga la partida
   *[other] elige
}
step-move = elige una carta para moverla { SIGNED($steps) }
step-spread = { $way ->
   *[plus] elige una carta para un solo paso +
    [minus] elige una carta para un solo paso −
}
step-place = elige una carta para ponerla en { $to ->
    [neutral] la zona neutral
    [my-recruits] tus Reclutas
    [my-loyalists] tus Leales
    [my-allies] tus Aliados
    [their-recruits] los Reclutas de un rival
    [allies-of-its-side] los Aliados de su bando
    [recruits-of-a-named-player] los Reclutas de quien digas
   *[recruits-of-each-other-player] los Reclutas de cada rival
}
step-reveal = { $what ->
   *[hand] mira la mano
    [face-down] mira los efectos de ronda boca abajo
}
step-several = { $step } (quedan { $n } por elegir)
move-left = { SIGNED($steps) } { $sector }

## Respuestas

do-card = { $card }
do-step = { $card } { SIGNED($steps) }, a { $zone }
do-toward = { $card } hacia { $side }
do-own = { $card }
do-theirs = { $card } de { $side }
do-face-down-of = carta boca abajo { $slot } de { $side }
do-row = { $row } de { $side }
do-sector = { CAPITAL($sector) }
do-side = { CAPITAL($side) }
do-go-first = Empezar
do-let-next = Que empiece el siguiente
do-lead = { YOU($seat) ->
    [yes] Empiezas
   *[no] Empieza { $seat }
}
do-mode = { CAPITAL($step) }
do-reveal = Descubrirla
do-not-now = Ahora no
do-pass = Pasar
do-done = Listo

## Por qué no

why-in-deck = Esa carta está en el mazo de la comunidad ({ $rule }).
why-not-neutral = La carta inicial sale de la zona neutral ({ $rule }).
why-locked = Esa carta está bloqueada o no la puedes tomar este turno ({ $rule }).
why-off-board = Esa carta no está en la mesa ({ $rule }).
why-allies = Los Aliados están bloqueados ({ $rule }).
why-protected = Esa carta está protegida ({ $rule }).
why-card-cannot = { $card } no puede elegir esa carta ahora ({ $rule }).
why-starting-card = La carta inicial no se mueve a sí misma ({ $rule }).
why-no-movement = No quedan movimientos del sector { $sector } ({ $rule }).
why-stopped = Un efecto en juego impide ese paso ({ $rule }).
why-not-in-hand = Esa carta no está en tu mano ({ $rule }).
why-no-instant = Antes de la carta inicial solo se pueden jugar instantáneas ({ $rule }).
why-incomplete = Ahora no se puede cumplir lo que dice esa carta ({ $rule }).
why-not-chosen = Esa carta no se puede elegir ahora: { $question } ({ $rule })

## El registro

goes-first = { YOU($by) ->
    [yes] Empiezas
   *[no] Empieza { $by }
}.
lets-next = { YOU($by) ->
    [yes] Dejas
   *[no] { $by } deja
} que empiece el siguiente.
leads = { YOU($seat) ->
    [yes] Empiezas
   *[no] Empieza { $seat }
}.
takes = { YOU($by) ->
    [yes] Tomas
   *[no] { $by } toma
} { $card }.
moves = { YOU($by) ->
    [yes] Mueves
   *[no] { $by } mueve
} { $card }.
plays = { YOU($by) ->
    [yes] Juegas
   *[no] { $by } juega
} { $card }.
names = { YOU($by) ->
    [yes] Nombras
   *[no] { $by } nombra
} el sector { $sector }.
draws = { CAPITAL($side) }: { $n ->
    [one] { $n } carta de facción robada
   *[other] { $n } cartas de facción robadas
}.
lies-at = { $card } queda junto a { $zone }.
lies-behind = { $card } queda detrás de { $person }.
joins = { CAPITAL($side) }: { $card } se une a los efectos de ronda.
discarded = { $card } va al descarte de { $side }.
went = A { $zone }: { $cards }.
gains = { CAPITAL($side) }: { $points ->
    [one] { SIGNED($points) } punto
   *[other] { SIGNED($points) } puntos
} por cartas de facción.
round-ends = Termina la ronda { $n }: { $scores }.
    .moment = Fin de la ronda { $n }
side-score = { $side }, { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}
round-begins = Empieza la ronda { $n }.
goal-missed = No se alcanzó la meta de la ronda: pierden ambos bandos.
    .moment = Sin alcanzar

## La puntuación

score-row = { $row }: { $people }
score-person = { $card } { $value }
score-faction = Cartas de facción
score-order = Jugar tarde en la primera ronda
score-effect = { $card } en los { $row }
score-other-side = El otro bando tiene { $points }
score-need = La ronda { $round } pedía { $need } a cada bando

## La mesa en palabras

table-round = Ronda { $round } de { $rounds }; { $deck ->
    [one] { $deck } carta
   *[other] { $deck } cartas
} en el mazo de la comunidad.
table-need = Cada bando necesita { $need } puntos al final de la ronda.
table-neutral = Zona neutral:
table-person = {"  "}{ $card } ({ $value }): { $facts }
fact-sector = { $sector }, a { $row }
fact-moves = { $moves }
fact-draw = { $n ->
    [one] { $n } icono de robo
   *[other] { $n } iconos de robo
}
fact-icon = icono de facción
fact-locked = reservada por { $side }
table-side = { CAPITAL($side) }: { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}, { $gained } por cartas de facción
table-row = {"  "}{ $row }: { $n ->
    [0] ninguna carta
   *[other] { $people }
}{ $effect }
table-in-row = { $card } ({ $sector } { $value })
no-effect = {""}
row-effect = {" "}[{ $card }]
row-effect-on = {" "}[{ $card } sobre { $marker }]
table-round-effects = {"  "}Efectos de ronda: { $cards }
table-hand = {"  "}Mano de { $seat }: { $n ->
    [one] { $n } carta
   *[other] { $n } cartas
}
table-held = {"    "}{ $card }: { $text }
table-afterlife = Más allá: { $n ->
    [0] ninguna carta
   *[other] { $people }
}

## Cartas y tableros

rarity-legendary = legendaria
rarity-epic = épica
rarity-action = acción
rarity-neutral = neutral
rarities-legendary = Legendarias
rarities-epic = Épicas
rarities-action = De acción
rarities-neutral = Neutrales
kind-play = se juega
kind-card = efecto de carta
kind-lasting = efecto duradero
kind-round = efecto de ronda
kind-instant = instantánea
face-kind = { $sector }, { $row }
face-mark = mueve { $sector } { $steps }
face-moves = Mueve { $moves }.
face-draws = Roba { $n }.
face-value = valor

## Cartas de la comunidad

card-ACT-01 = Barón del megáfono
card-ACT-02 = Anfitriona de colectas
card-ACT-03 = Veterana de las marchas
card-ACT-04 = Capitana de piquete
card-ACT-05 = Repartidor de octavillas
card-ACT-06 = Peticionario de trastienda
card-ACT-07 = Rompescaparates
card-ACT-08 = Incendiario en busca y captura
card-ACT-09 = Huelguista de hambre
card-ACT-10 = Presidenta del comité
card-ACT-11 = Abogada de la calle
card-ACT-12 = Heraldo en bicicleta
card-ACT-13 = Provocador a sueldo
card-ACT-14 = Acampado de la plaza
card-ACT-15 = Encadenada por juramento
card-ENT-01 = Ídolo de estadio
card-ENT-02 = Productor de palco
card-ENT-03 = Primera voz de la ópera
card-ENT-04 = Gerente de la compañía
card-ENT-05 = Cantante de club nocturno
card-ENT-06 = Revendedor de entradas
card-ENT-07 = Cómico de escándalo
card-ENT-08 = Estrella venida a menos
card-ENT-09 = Payaso mudo
card-ENT-10 = Encargada del teatro
card-ENT-11 = Locutora de radio
card-ENT-12 = Mensajero malabarista
card-ENT-13 = Abucheador
card-ENT-14 = Fan incondicional
card-ENT-15 = Guardián de camerinos
card-REL-01 = Prelado de la catedral
card-REL-02 = Donante de reliquias
card-REL-03 = Oráculo del desierto
card-REL-04 = Organizadora parroquial
card-REL-05 = Habitual del coro
card-REL-06 = Intermediario de limosnas
card-REL-07 = Predicador del fin
card-REL-08 = Abad caído
card-REL-09 = Viejo ermitaño
card-REL-10 = Mayordomo del templo
card-REL-11 = Abogado canónico
card-REL-12 = Peregrino correo
card-REL-13 = Cismático
card-REL-14 = Devota de rodillas
card-REL-15 = Hermana de votos
card-UNI-01 = Jefe del astillero
card-UNI-02 = Patrona de las pensiones
card-UNI-03 = Veterano de la grúa
card-UNI-04 = Delegada de taller
card-UNI-05 = Fijo del turno
card-UNI-06 = Arreglador de contrataciones
card-UNI-07 = Huelguista salvaje
card-UNI-08 = Contratista de esquiroles
card-UNI-09 = Anciano del horno
card-UNI-10 = Tesorera de la caja de huelga
card-UNI-11 = Abogada de convenios
card-UNI-12 = Mensajero del ferrocarril
card-UNI-13 = Sección rival
card-UNI-14 = Portaestandarte
card-UNI-15 = Hermano juramentado
card-MER-01 = Magnate del grano
card-MER-02 = Mecenas de subastas
card-MER-03 = Importadora de seda
card-MER-04 = Organizador del mercado
card-MER-05 = Tendera de la esquina
card-MER-06 = Arreglador de aduanas
card-MER-07 = Usurero de precios
card-MER-08 = Especulador arruinado
card-MER-09 = Anciana del gremio
card-MER-10 = Mayordomo del granero
card-MER-11 = Abogado mercantil
card-MER-12 = Mensajera de paquetes
card-MER-13 = Rival del mercado negro
card-MER-14 = Contable leal
card-MER-15 = Aprendiz bajo contrato
card-MED-01 = Jefa de cirugía
card-MED-02 = Mecenas del hospital
card-MED-03 = Doctor de la peste
card-MED-04 = Organizadora de planta
card-MED-05 = Enfermero de noche
card-MED-06 = Arreglador de recetas
card-MED-07 = Curandero agitador
card-MED-08 = Portadora del tifus
card-MED-09 = Veterana del hospital de campaña
card-MED-10 = Encargado de la farmacia
card-MED-11 = Defensora del paciente
card-MED-12 = Camillero de ambulancia
card-MED-13 = Rival inhabilitado
card-MED-14 = Devota del hospicio
card-MED-15 = Comadrona juramentada
card-LAW-01 = Comisario del puerto
card-LAW-02 = Mecenas de la comisaría
card-LAW-03 = Inspectora jefe
card-LAW-04 = Organizador de turnos
card-LAW-05 = Patrulla del barrio
card-LAW-06 = Arreglador de pruebas
card-LAW-07 = Provocador de porra
card-LAW-08 = Capitán en desgracia
card-LAW-09 = Veterano de la guardia nocturna
card-LAW-10 = Encargada de la armería
card-LAW-11 = Abogada de oficio
card-LAW-12 = Mensajero de la escolta
card-LAW-13 = Placa rival
card-LAW-14 = Agente juramentado
card-LAW-15 = Alguacil bajo fianza
card-DRI-01 = Rey de los andenes
card-DRI-02 = Mecenas del comedor social
card-DRI-03 = Anciana de los mapas
card-DRI-04 = Organizador del campamento
card-DRI-05 = Habitual del banco
card-DRI-06 = Arreglador de la frontera
card-DRI-07 = Armabroncas
card-DRI-08 = Fugitivo marcado
card-DRI-09 = Guía de montaña
card-DRI-10 = Encargada del albergue
card-DRI-11 = Defensora de vagabundos
card-DRI-12 = Correo de senderos
card-DRI-13 = Explorador chaquetero
card-DRI-14 = Devoto de la hoguera
card-DRI-15 = Errante de sangre jurada

## Facciones

faction-GRA = Pacto de Granito
    .style = dominio de la mesa: filas, muros, protección, pasos firmes hacia los Aliados
faction-VEI = Velo de Farol
    .style = engaño: efectos de ronda boca abajo, intercambios, miradas, faroles
faction-LED = Registro Callado
    .style = respuesta: jugadas anuladas, prohibiciones, retiradas, presión sobre la mano
faction-ASH = Marea de Ceniza
    .style = desgaste y riesgo: eliminaciones, regresos del Más allá, apuestas, avalanchas de la comunidad
faction-NEU = Neutral
    .style = compartida: sobre todo efectos duraderos en las filas, al alcance de todas las facciones

## Cartas de facción

card-GRA-L1 = La larga muralla
    .text = Duradera, en una de tus filas: los rivales no pueden mover cartas fuera de esta fila y sus cartas no pueden ser eliminadas.
card-GRA-L2 = La ciudad en marcha
    .text = Da 5 pasos { ICON("toward", "") }+ sueltos con cualesquiera cartas de la zona neutral o de tus filas.
card-GRA-L3 = Sellar todas las puertas
    .text = Boca arriba hasta el comienzo de tu segundo turno siguiente: ninguna carta puede entrar por un paso en los Aliados de un rival, y las cartas iniciales de los rivales no pueden mover cartas que estén en tus filas.
card-GRA-L4 = Desfile de los fundadores
    .text = Mueve hasta 2 de tus Leales a Aliados; luego cada carta de tus Reclutas se mueve { ICON("toward", "") }+1; luego mueve hasta 1 carta neutral { ICON("toward", "") }+1.
card-GRA-E1 = Los caballeros leales
    .text = Mueve 2 cartas de los Reclutas de rivales a tus Leales; cada rival que perdió una carta recibe 1 carta neutral (la eliges tú) en sus Reclutas.
card-GRA-E2 = Piedra angular
    .text = Colócala detrás de una de tus cartas: vale +4 y está protegida mientras esta siga ahí.
card-GRA-E3 = Dique
    .text = Duradera, en una fila de un rival: ninguna carta puede entrar por un paso en esta fila. Luego mueve 1 carta de los Reclutas de un rival { ICON("toward", "") }+1.
card-GRA-E4 = Expropiación
    .text = Mueve 1 carta de valor 8 o menos de los Leales de un rival a tus Reclutas.
card-GRA-E5 = Columna de reserva
    .text = Mueve 2 cartas neutrales { ICON("toward", "") }+1 cada una; luego, 1 carta neutral a los Reclutas de un rival.
card-GRA-E6 = Lienzo de muralla
    .text = Boca arriba hasta el comienzo de tu próximo turno: tus cartas no pueden ser eliminadas y las cartas iniciales de los rivales no pueden mover cartas que estén en tus filas. Juega 1 carta de facción más.
card-GRA-E7 = Día de ascensos
    .text = Da 4 pasos { ICON("toward", "") }+ sueltos con cartas de tus filas; luego mueve 1 carta neutral { ICON("toward", "") }+1 y roba 1 carta de facción.
card-GRA-E8 = Escritura de propiedad
    .text = Duradera, en una de tus filas, con 1 carta neutral debajo como marcador: las cartas del sector del marcador en esta fila valen +3 al final de la partida.
card-GRA-A01 = Manos firmes
    .text = Da 2 pasos { ICON("toward", "") }+ sueltos con cartas de valor 6 o menos de la zona neutral o de tus filas.
card-GRA-A02 = Andamio
    .text = Mueve 3 de tus Reclutas { ICON("toward", "") }+1 cada uno.
card-GRA-A03 = Solar de la esquina
    .text = Mueve 1 carta neutral de valor 6 o menos a tus Leales.
card-GRA-A04 = Ladrillo a ladrillo
    .text = Nombra un sector: da 2 pasos { ICON("toward", "") }+ sueltos con cartas de ese sector.
card-GRA-A05 = Ronda nocturna
    .text = Protege 2 de tus cartas hasta el comienzo de tu próximo turno y roba 1 carta de facción.
card-GRA-A06 = Puerta a puerta
    .text = Mueve 2 cartas neutrales de valor 5 o menos { ICON("toward", "") }+1 cada una.
card-GRA-A07 = Viaje a la cantera
    .text = Añade 2 cartas de la comunidad a la zona neutral; luego mueve 1 carta neutral { ICON("toward", "") }+1.
card-GRA-A08 = Empujar la línea
    .text = Mueve 2 cartas de los Reclutas de rivales { ICON("toward", "") }+1 cada una.
card-GRA-A09 = Orden de recalificación
    .text = Mueve 1 efecto duradero a otra fila libre; luego mueve 1 carta neutral { ICON("toward", "") }+1.
card-GRA-A10 = Bola de demolición
    .text = Retira 1 efecto duradero; luego mueve 1 carta de los Reclutas de un rival { ICON("toward", "") }+1.
card-GRA-A11 = Nombre de carga
    .text = Colócala detrás de una de tus cartas de valor 1 a 6: su valor se duplica.
card-GRA-A12 = Argamasa agrietada
    .text = Colócala detrás de una carta del bando de un rival: su valor baja en 5.
card-GRA-A13 = Puente de peaje
    .text = Duradera, en una de tus filas: cada vez que un rival mueve una carta fuera de esta fila ganas 4 puntos.
card-GRA-A14 = Vía rápida
    .text = Duradera, en tus Reclutas: una carta que entra por un paso en esta fila da 1 paso más en el mismo sentido. Luego mueve 1 carta neutral { ICON("toward", "") }+1.
card-GRA-A15 = Cuadrilla
    .text = Mueve 2 cartas de { ICON("union", "") }sindicatos { ICON("toward", "") }+1 cada una y 2 cartas de { ICON("law", "") }policía { ICON("toward", "") }+1 cada una.
card-GRA-A16 = Silbato del capataz
    .text = Mueve 1 de tus Reclutas { ICON("toward", "") }+1; luego juega 1 carta de facción más.
card-GRA-A17 = Defender el puente
    .text = Instantánea: protege 2 de tus cartas hasta el comienzo de tu próximo turno.
card-GRA-A18 = Orden de desahucio
    .text = Mueve 1 carta de los Reclutas de un rival a la zona neutral; los rivales no pueden tomarla como carta inicial en su próximo turno.
card-VEI-L1 = Mascarada a medianoche
    .text = Boca abajo. Al comienzo de uno de tus turnos o en la ronda de fin de partida puedes descubrirla: dos veces, cambia de sitio una de tus cartas y una del bando de un rival.
card-VEI-L2 = La decimotercera hora
    .text = Boca abajo. Cuando acaba la última ronda puedes descubrirla: la partida dura 1 ronda más.
card-VEI-L3 = Todos eran otra persona
    .text = Elige una carta de facción del descarte de un rival y resuélvela como si la hubieras jugado tú.
card-VEI-L4 = Trilero
    .text = Mira la mano de un rival, descarta 1 carta de ella, roba 1 carta de facción y juega 1 carta de facción más.
card-VEI-E1 = Amnesia
    .text = Boca abajo. Al comienzo de uno de tus turnos o en la ronda de fin de partida puedes descubrirla: colócala bajo una carta del bando de un rival, cuyo valor se invierte (o se duplica si su valor impreso es negativo); mueve esa carta directamente a los Aliados de su bando.
card-VEI-E2 = Falsa bandera
    .text = Cambia de sitio uno de tus Reclutas y una carta de los Reclutas de un rival.
card-VEI-E3 = Trampilla
    .text = Boca abajo. Cuando un rival ha tomado una carta inicial de valor 7 o más (no a Aliados), descúbrela: muévela 2 pasos hacia ti.
card-VEI-E4 = Rostro prestado
    .text = Roba 1 carta de facción; luego resuelve la carta superior del descarte de facción de un rival como si la hubieras jugado tú.
card-VEI-E5 = Veneno lento
    .text = Boca abajo. Al comienzo de tu próximo turno o en la ronda de fin de partida, descúbrela: elimina la carta de más valor entre los Reclutas y Leales de los rivales.
card-VEI-E6 = Rastro de papel
    .text = Mira todos los efectos de ronda boca abajo de un rival, retira hasta 1 carta especial de un rival, roba 1 carta de facción y juega 1 carta de facción más.
card-VEI-E7 = Luces del escenario
    .text = Boca abajo. Ronda de fin de partida: nombra un sector; gana 3 puntos por cada carta suya en tu bando, 15 como máximo.
card-VEI-E8 = Juego de filas
    .text = Mueve 1 carta de valor 6 o menos del bando de un rival a tus Reclutas; luego tu carta de menos valor va a los Reclutas de ese rival.
card-VEI-A01 = Sobre vacío
    .text = Farol boca abajo. Cuando un rival la retira o la mira: roba 2 cartas de facción y gana 5 puntos.
card-VEI-A02 = Campaña de susurros
    .text = Mueve 1 carta de valor 6 o menos de los Reclutas de un rival 2 pasos hacia ti.
card-VEI-A03 = Mirilla
    .text = Mira la mano de un rival, mueve hasta 1 carta neutral de valor 4 o menos { ICON("toward", "") }+1 y juega 1 carta de facción más.
card-VEI-A04 = Baraja marcada
    .text = Mira las 3 cartas superiores de la comunidad: pon 1 en tus Reclutas y las demás bajo el mazo.
card-VEI-A05 = Bomba de humo
    .text = Instantánea: los rivales no pueden tomar 3 cartas neutrales que elijas como cartas iniciales en su próximo turno.
card-VEI-A06 = Errata
    .text = Colócala detrás de cualquier carta de la zona neutral, Reclutas o Leales: vale 1.
card-VEI-A07 = Cable trampa
    .text = Boca abajo. Cuando un rival ha movido una carta fuera de tus filas, descúbrela: coloca 1 de esas cartas en tus Leales.
card-VEI-A08 = Cumplido envenenado
    .text = Boca abajo. Cuando un rival ha tomado una carta inicial con { ICON("scroll", "") }icono de facción, descúbrela: ese rival descarta 1 carta de facción al azar y tú robas 2.
card-VEI-A09 = Ventriloquia
    .text = Elige una carta neutral de valor 1 o más: aplica sus movimientos { ICON("toward", "") }+ como si fuera tu carta inicial; se queda donde está.
card-VEI-A10 = Regalo envenenado
    .text = Mueve 2 cartas de valor negativo (zona neutral o tus filas) { ICON("away", "") }-1 cada una y roba 1 carta de facción.
card-VEI-A11 = Agente doble
    .text = Colócala detrás de una carta de valor 1 a 5 del bando de un rival: su valor se invierte.
card-VEI-A12 = Buzón muerto
    .text = Boca abajo. Al comienzo de tu próximo turno o en la ronda de fin de partida, descúbrela: roba 1 carta de facción y mueve 1 carta neutral a tus Leales.
card-VEI-A13 = Alias
    .text = Cambia de sitio una de tus cartas y una carta neutral.
card-VEI-A14 = Escucha telefónica
    .text = Mira la mano de un rival o todos sus efectos de ronda boca abajo, roba 1 carta de facción y juega 1 carta de facción más.
card-VEI-A15 = Saludo final
    .text = Boca abajo. Ronda de fin de partida: mueve 1 carta de valor 7 o menos de las filas de un rival a la zona neutral.
card-VEI-A16 = Cambio rápido
    .text = Instantánea: mueve 1 de tus Reclutas { ICON("toward", "") }+1.
card-VEI-A17 = Mecha corta
    .text = Descubre y resuelve ahora uno de tus efectos de ronda boca abajo que no necesite un suceso; después puedes jugar 1 carta de facción más.
card-VEI-A18 = Coartada
    .text = Protege 1 de tus cartas hasta el comienzo de tu segundo turno siguiente, y los rivales no pueden tomar 2 cartas neutrales que elijas en el próximo turno.
card-LED-L1 = Nulo y sin efecto
    .text = Boca abajo. Cuando un rival juega una carta de facción, descúbrela: esa carta no tiene efecto y se descarta; mueve 1 carta neutral { ICON("toward", "") }+1.
card-LED-L2 = Todas las deudas a la vez
    .text = Retira todas las cartas especiales de los rivales y gana 3 puntos por cada una, 15 como máximo; luego mueve 2 cartas de bandos rivales { ICON("toward", "") }+1 cada una.
card-LED-L3 = Moratoria
    .text = Boca arriba hasta el comienzo de tu próximo turno: los rivales se saltan su fase de facción y cada cantidad { ICON("toward", "") }+ de sus cartas iniciales se reduce en 1.
card-LED-L4 = Auditoría espejo
    .text = Colócala detrás de una carta del bando de un rival: su valor se invierte. Luego mira la mano de un rival.
card-LED-E1 = Se admite la protesta
    .text = Boca abajo. Cuando un rival juega una carta legendaria o épica, descúbrela: esa carta no tiene efecto y se descarta; roba 1 carta de facción.
card-LED-E2 = Medida cautelar
    .text = Nombra un sector. Boca arriba hasta el comienzo de tu próximo turno: los rivales no pueden tomar cartas iniciales de ese sector ni de valor 8 o más. Luego mueve 1 carta neutral { ICON("toward", "") }+1.
card-LED-E3 = Congelar activos
    .text = Boca arriba hasta el comienzo de tu próximo turno: los rivales no pueden tomar cartas iniciales con { ICON("scroll", "") }icono de facción. Luego mueve 1 carta del bando de un rival { ICON("toward", "") }+1.
card-LED-E4 = Contraoferta
    .text = Boca abajo. Cuando un rival ha movido una carta fuera de tus filas, descúbrela: coloca 1 de esas cartas en tus Leales y mueve 1 carta del bando de un rival { ICON("toward", "") }+1.
card-LED-E5 = Documentos incautados
    .text = Retira 1 carta especial de un rival, recupera en tu mano 1 carta de facción (no legendaria) de tu descarte y juega 1 carta de facción más.
card-LED-E6 = Lista negra
    .text = Un rival descarta 2 cartas de facción al azar; luego mueve 1 carta del bando de un rival { ICON("toward", "") }+1.
card-LED-E7 = Juzgado lento
    .text = Boca arriba hasta el comienzo de tu segundo turno siguiente: cada cantidad { ICON("toward", "") }+ de las cartas iniciales de los rivales se reduce en 1.
card-LED-E8 = Orden de devolución
    .text = Mueve 3 cartas de bandos rivales { ICON("toward", "") }+1 cada una.
card-LED-A01 = Cuestión de orden
    .text = Boca abajo. Cuando un rival juega una carta de acción, descúbrela: esa carta no tiene efecto y se descarta.
card-LED-A02 = Que no conste en acta
    .text = Retira 1 carta especial; luego mueve 1 carta neutral { ICON("toward", "") }+1.
card-LED-A03 = Bolígrafo rojo
    .text = Colócala detrás de una carta de valor 6 o más del bando de un rival: vale 2.
card-LED-A04 = Denegado
    .text = Mueve 1 carta de los Leales de un rival y 1 carta de los Reclutas de un rival { ICON("toward", "") }+1 cada una.
card-LED-A05 = Contrainterrogatorio
    .text = Mira la mano de un rival y todos sus efectos de ronda boca abajo, roba 2 cartas de facción y luego descarta 1.
card-LED-A06 = Cese inmediato
    .text = Boca arriba hasta el comienzo de tu próximo turno: los rivales no pueden tomar cartas iniciales de valor 7 o más. Luego mueve 1 carta neutral de valor 5 o menos { ICON("toward", "") }+1.
card-LED-A07 = Depósito en garantía
    .text = Mueve 1 carta neutral de valor 7 o menos { ICON("toward", "") }+1; los rivales no pueden tomar 2 cartas neutrales que elijas como cartas iniciales en el próximo turno.
card-LED-A08 = Apelación
    .text = Recupera en tu mano 1 carta de facción (no legendaria) de tu descarte y juega 1 carta de facción más.
card-LED-A09 = Embargo
    .text = Boca arriba hasta el comienzo de tu tercer turno siguiente: cada vez que un rival juega una carta de facción ganas 4 puntos.
card-LED-A10 = Sanción
    .text = Mueve 1 carta del bando de un rival { ICON("toward", "") }+1, y quien juega por ese bando descarta 1 carta de facción al azar.
card-LED-A11 = Contrapeso
    .text = Boca abajo. Cuando una carta ha llegado a los Aliados de un rival, descúbrela: coloca 1 carta neutral de valor 7 o menos en tus Leales.
card-LED-A12 = Laguna legal
    .text = Boca arriba hasta el comienzo de tu segundo turno siguiente: puedes saltarte los movimientos { ICON("away", "") }- de tus cartas iniciales. Luego mueve 1 carta neutral { ICON("toward", "") }+1.
card-LED-A13 = Archivador
    .text = Roba 2 cartas de facción, descarta 1 y juega 1 carta de facción más.
card-LED-A14 = Recuento de quórum
    .text = Mueve 1 carta neutral { ICON("toward", "") }+1; si entonces hay al menos 7 cartas en la zona neutral, mueve otra { ICON("toward", "") }+1.
card-LED-A15 = Fallo contrario
    .text = Aplica otra vez los movimientos { ICON("away", "") }- de tu carta inicial, pero como movimientos { ICON("toward", "") }+.
card-LED-A16 = Suspensión de la pena
    .text = Boca abajo. Cuando un rival ha eliminado una carta de tu bando, descúbrela: coloca 1 de esas cartas del Más allá en tus Leales.
card-LED-A17 = Anular el trato
    .text = Quita la protección a hasta 3 cartas de bandos rivales; luego mueve 2 cartas de bandos rivales { ICON("toward", "") }+1 cada una.
card-LED-A18 = Veredicto fulminante
    .text = Instantánea: retira 1 efecto de carta o efecto de ronda de un rival.
card-ASH-L1 = Noche de muchas velas
    .text = Coloca 3 cartas del Más allá que elijas (menos si hay menos) en tus Reclutas.
card-ASH-L2 = Sube la marea
    .text = Elimina todas las cartas neutrales, añade 6 cartas de la comunidad y mueve 3 cartas neutrales { ICON("toward", "") }+1 cada una.
card-ASH-L3 = Barrio calcinado
    .text = Nombra un sector y elimina todas sus cartas en todas las filas de Reclutas y Leales; gana 2 puntos por cada una, 12 como máximo.
card-ASH-L4 = Todo al negro
    .text = Apuesta por 6 o más. Si ganas: coloca 2 cartas de bandos rivales en tus Reclutas. Si pierdes: tu recluta de más valor va a los Reclutas de un rival.
card-ASH-E1 = Dos ataúdes
    .text = Elimina 2 cartas de bandos rivales.
card-ASH-E2 = Ladrones de tumbas
    .text = Coloca 1 carta del Más allá que elijas en tus Leales y roba 1 carta de facción.
card-ASH-E3 = Pira funeraria
    .text = Elimina 1 de tus cartas; luego, la carta de más valor de los Reclutas de los rivales y la de más valor de sus Leales.
card-ASH-E4 = Rueda de huesos
    .text = Apuesta por 5 o más. Si ganas: coloca 1 carta del Más allá que elijas en tus Aliados. Si pierdes: 1 carta del Más allá al azar va a los Reclutas de un rival.
card-ASH-E5 = Carro de la peste
    .text = Duradera, en una fila de un rival, con 1 carta del Más allá debajo como marcador: una carta del sector del marcador que entra en esta fila es eliminada. Luego elimina 1 carta de valor 7 o menos de los Reclutas de un rival.
card-ASH-E6 = Resaca
    .text = Pon todas las cartas neutrales bajo el mazo de la comunidad, añade otras tantas más 1 y mueve 2 cartas neutrales { ICON("toward", "") }+1 cada una.
card-ASH-E7 = Últimos sacramentos
    .text = Boca abajo. Ronda de fin de partida: gana 1 punto por cada carta en el Más allá, 12 como máximo.
card-ASH-E8 = Coro ahogado
    .text = Coloca 1 carta del Más allá que elijas de valor 8 o menos en tus Reclutas; luego otra carta del Más allá del mismo sector, si la hay.
card-ASH-A01 = Piquete roto
    .text = Elimina 2 cartas de { ICON("union", "") }sindicatos.
card-ASH-A02 = Uno por cada tumba
    .text = Saca una carta del Más allá al azar y colócala en los Reclutas de quien digas; luego otra al azar para cada una de las demás personas.
card-ASH-A03 = Navaja entre la gente
    .text = Elimina 1 carta de valor 8 o menos de los Reclutas de un rival.
card-ASH-A04 = Fuego en la calle
    .text = Elimina 2 cartas neutrales, añade 3 cartas de la comunidad y mueve 1 carta neutral { ICON("toward", "") }+1.
card-ASH-A05 = Sesión de espiritismo
    .text = Saca 1 carta del Más allá al azar y colócala en los Reclutas de quien quieras; roba 1 carta de facción.
card-ASH-A06 = Moneda en la lengua
    .text = Apuesta por 6 o más. Si ganas: mueve 1 carta del bando de un rival 2 pasos hacia ti. Si pierdes: mueve 1 carta neutral { ICON("toward", "") }+1.
card-ASH-A07 = Nube de ceniza
    .text = Boca arriba hasta el comienzo de tu próximo turno: los { ICON("pile", "") }iconos de robo no añaden cartas y los rivales no pueden tomar cartas iniciales de valor 9 o más. Luego mueve 1 carta neutral { ICON("toward", "") }+1.
card-ASH-A08 = Sepulturero
    .text = Mira las 3 cartas superiores de la comunidad: pon 1 en tus Reclutas y elimina las demás.
card-ASH-A09 = Alimentar la marea
    .text = Elimina 1 de tus cartas, añade 2 cartas de la comunidad y mueve 2 cartas neutrales de valor 7 o menos { ICON("toward", "") }+1 cada una.
card-ASH-A10 = Criba
    .text = Elimina 2 cartas negativas de tus filas y 1 carta de valor 1 a 4 del bando de un rival, en la medida en que las haya; roba 1 carta de facción.
card-ASH-A11 = Dados cargados
    .text = Apuesta por una carta con { ICON("scroll", "") }icono de facción. Si ganas: gana 6 puntos. Si pierdes: gana 2 puntos. Juega 1 carta de facción más.
card-ASH-A12 = Discurso de hoguera
    .text = Añade 3 cartas de la comunidad y nombra un sector: da 2 pasos { ICON("toward", "") }+ sueltos con cartas de ese sector.
card-ASH-A13 = Aparición
    .text = Colócala detrás de una carta con { ICON("pile", "") }icono de robo del bando de un rival: su valor baja en 6.
card-ASH-A14 = Velatorio
    .text = Boca abajo. Cuando un rival ha eliminado una carta de tu bando, o en la ronda de fin de partida, descúbrela: elimina 1 carta de valor 7 o menos del bando de un rival.
card-ASH-A15 = Barquero
    .text = Elimina 1 de tus cartas; luego coloca 1 carta del Más allá que elijas de valor 8 o menos en tus Leales.
card-ASH-A16 = Dados a oscuras
    .text = Instantánea: apuesta por una carta con { ICON("scroll", "") }icono de facción. Si ganas: roba 2 cartas de facción. Si pierdes: gana 1 punto.
card-ASH-A17 = Senda de brasas
    .text = Mueve 2 cartas neutrales que tengan un { ICON("pile", "") }icono de robo { ICON("toward", "") }+1 cada una.
card-ASH-A18 = Quemar el puente
    .text = Retira 1 efecto duradero o de ronda; luego elimina 1 carta de valor 8 o menos del bando de un rival.
card-NEU-01 = Aclamación pública
    .text = Duradera, en una de tus filas, con 1 carta neutral debajo como marcador: las cartas del sector del marcador en esta fila valen +5 al final de la partida.
card-NEU-02 = Deshonra pública
    .text = Duradera, en una fila de un rival, con 1 carta neutral debajo como marcador: las cartas del sector del marcador en esta fila valen 5 menos al final de la partida.
card-NEU-03 = Toque de queda
    .text = Duradera, en cualquier fila de Reclutas o Leales: ninguna carta puede entrar por un paso en esta fila. Luego mueve 1 carta neutral { ICON("toward", "") }+1.
card-NEU-04 = Cinta de cuarentena
    .text = Duradera, en cualquier fila de Reclutas o Leales: nadie puede mover una carta fuera de esta fila. Luego mueve 1 carta neutral { ICON("toward", "") }+1.
card-NEU-05 = Mercado abierto
    .text = Duradera, en tus Reclutas: la primera carta que entra en esta fila en cada fase añade 1 carta de la comunidad, y al final de la partida cada carta en ella vale +1.
card-NEU-06 = Pasillo rodante
    .text = Duradera, en cualquier fila de Reclutas o Leales: una carta que entra por un paso en esta fila da 1 paso más en el mismo sentido. Luego mueve 1 carta neutral { ICON("toward", "") }+1.
card-NEU-07 = Casa de los espejos
    .text = Duradera, en una fila de un rival, con 1 carta neutral debajo como marcador: al final de la partida las cartas del sector del marcador en esta fila cuentan con el valor invertido.
card-NEU-08 = Santuario
    .text = Duradera, en una de tus filas: sus cartas no pueden ser eliminadas y valen +1 al final de la partida.
card-NEU-09 = Barrido completo
    .text = Retira 1 carta especial; luego juega 1 carta de facción más.
card-NEU-10 = Segundo borrador
    .text = Resuelve otra vez 1 carta de acción de tu propio descarte de facción.
card-NEU-11 = Caras nuevas
    .text = Pon hasta 3 cartas neutrales bajo el mazo de la comunidad, añade 4 cartas de la comunidad y mueve 1 carta neutral { ICON("toward", "") }+1.
card-NEU-12 = Elecciones anticipadas
    .text = Apuesta por 6 o más. Si ganas: da 3 pasos { ICON("toward", "") }+ sueltos con cualesquiera cartas de la zona neutral o de tus filas. Si pierdes: da 1.

## Qué gana

goal-points = Ronda { $round } de { $of }: más puntos
    .about = Los Reclutas, Leales y Aliados de tu bando valen su valor, y las cartas de Facción añaden puntos. Tras la ronda { $of } gana quien tenga más.
goal-solo = Ronda { $round } de { $of }: más puntos que el otro bando
    .about = El otro bando nunca actúa. Tras la ronda { $of } ganas si tienes más puntos que los que hay allí; el empate se pierde.
goal-coop = Ronda { $round } de { $of }: { $need } puntos en ambos bandos
    .about = Al final de cada ronda cada uno de los dos bandos necesita al menos los puntos que se piden, ahora { $need }; si no, habéis perdido. Tras la ronda { $of } habéis ganado.

## Para quien empieza

guide = Guía
    .goal =
        Las personas de tu bando valen su valor: Reclutas, Leales y Aliados. Las cartas de Facción añaden puntos. Tras ocho rondas gana quien tenga más.
    .turn =
        Elige una carta de la zona neutral. Se une a tu bando, en la fila que lleva impresa.
        Mueve a otras: +1 acerca a ti un paso una carta de ese sector, -1 la empuja hacia el rival. Tú eliges cuál, y hay que hacerlo todo.
        Llega gente nueva a la zona neutral: una carta por cada icono de robo de las que salieron, y una más.
        Si tu carta lleva el icono de Facción, robas una carta de Facción y juegas una de tu mano.
    .tip =
        Los Reclutas están a un paso de irse. Los Aliados se quedan para siempre: ya nada los mueve. Hay cartas que valen menos que nada, y empujar una al rival es buena jugada.

## El juego y sus opciones

game-blurb = Elige a quién ganarte; todos aquellos en quienes influye se mueven también.
amount = { $n ->
    [one] { $n } punto
   *[other] { $n } puntos
}
mode-duel = Duelo
    .text = Uno contra uno: dos facciones durante ocho rondas.
mode-teams = Dos contra dos
    .text = La pareja se sienta enfrente, comparte bando y mazo, y se ven las manos.
mode-free_for_all = Todos contra todos
    .text = Tres bandos alrededor de una zona neutral.
mode-solo = En solitario
    .text = Tú contra un bando que ya es fuerte (Mowitaire).
mode-together = En equipo
    .text = Se gana o se pierde en equipo: los dos bandos tienen que llegar a unos puntos que crecen cada ronda (MOW-OP).
option-variant = Variante
    .text = Cuál de los juegos del reglamento se juega.
value-variant-by_seats = El habitual para el número de jugadores.
value-variant-1v1 = Uno contra uno.
value-variant-2v2 = Dos contra dos.
value-variant-mowitaire = Mowitaire: en solitario.
value-variant-ffa = Todos contra todos, tres jugadores.
value-variant-mow-op = MOW-OP: dos jugadores en equipo.
option-deck_0 = Facción del primer bando
    .text = El bando de quien juega primero, que eres tú. Una facción juega su mazo inicial; un código es un mazo tuyo.
option-deck_1 = Facción del segundo bando
    .text = El bando del segundo jugador.
option-deck_2 = Facción del tercer bando
    .text = El bando del tercer jugador.
value-GRA = { faction-GRA }
value-VEI = { faction-VEI }
value-LED = { faction-LED }
value-ASH = { faction-ASH }
option-faction_play_optional = Jugar una carta de facción
    .text = Qué pide la fase de facción cuando tienes una carta que se puede jugar.
value-faction_play_optional-true = Puedes jugar una o guardarlas todas.
value-faction_play_optional-false = Tienes que jugar una.
option-two_v_two_all_four = Turnos de la pareja
    .text = Quién juega en una ronda de dos contra dos.
value-two_v_two_all_four-true = Los cuatro en cada ronda: dura el doble.
value-two_v_two_all_four-false = Una persona de cada bando, por turnos con su pareja.
option-turn_order = Orden de turno
    .text = Quién empieza una ronda. Tiene ventaja quien juega la última de todas.
value-turn_order-same = El mismo orden en todas las rondas, como en el reglamento.
value-turn_order-reversed = Una ronda sí y otra no, en orden inverso.
option-last_points = Puntos por jugar al final
    .text = Con cuántos puntos empieza quien juega al final en la primera ronda; si juegan tres, quien va en medio empieza con la mitad. El reglamento no da ninguno.
option-second_points = Más puntos para quien va en medio
    .text = Con cuántos puntos más empieza, si juegan tres, quien va en medio en la primera ronda. El reglamento no da ninguno.
option-difficulty = Dificultad
    .text = Cuántas personas tiene el bando contrario al empezar.
value-difficulty-easy = Fácil: 42 personas
value-difficulty-medium = Media: 48 personas
value-difficulty-hard = Difícil: 54 personas
option-coop_steps = Dificultad
    .text = Cuántos puntos más necesitan los dos bandos tras cada ronda; la primera pide 20.
value-coop_steps-normal = Normal: 10 más cada ronda
value-coop_steps-relaxed = Relajada: 8 más cada ronda
value-coop_steps-hard = Difícil: 12 más cada ronda
