### Ausonia en español. Asientos y cartas se muestran por su nombre; { $rule } es el número de una regla.

hidden-card = una carta

## Gemas y habilidades

gem-sapphire = zafiro
gem-emerald = esmeralda
gem-bloodshard = esquirla de sangre
gem-rainbow = arcoíris
gems = { $n ->
    [0] ninguna
   *[other] { $gems }
}
some-gems = { $colour ->
    [sapphire] { $n ->
        [one] { $n } { ICON("sapphire", "zafiro") }
       *[other] { $n } { ICON("sapphire", "zafiros") }
    }
    [emerald] { $n ->
        [one] { $n } { ICON("emerald", "esmeralda") }
       *[other] { $n } { ICON("emerald", "esmeraldas") }
    }
    [bloodshard] { $n ->
        [one] { $n } { ICON("bloodshard", "esquirla de sangre") }
       *[other] { $n } { ICON("bloodshard", "esquirlas de sangre") }
    }
   *[rainbow] { $n } { ICON("rainbow", "arcoíris") }
}
keyword-influence = «influencia»
keyword-corruption = «corrupción»
keyword-discard = «descartar»
keyword-draw = «robar»
keyword-manipulation = «manipulación»
keyword-foresight = «previsión»
keyword-raise = «alzar»
keyword-seal = «sellar»
keyword-burn = «quemar»
effect = { $keyword ->
    [influence] influencia { $n }
    [corruption] corrupción { $n }
    [discard] descartar { $n }
    [draw] robar { $n }
    [manipulation] manipulación { $n }
    [foresight] previsión { $n }
    [raise] alzar { $n }
    [seal] sellar
   *[burn] quemar { $n }
}
ability-cost = { $n ->
    [0] gratis
   *[other] { $cost }
}: { $effects }
ability-gems = tras usar { $colour ->
    [sapphire] { $n ->
        [one] { $n } { ICON("sapphire", "zafiro") }
       *[other] { $n } { ICON("sapphire", "zafiros") }
    }
    [emerald] { $n ->
        [one] { $n } { ICON("emerald", "esmeralda") }
       *[other] { $n } { ICON("emerald", "esmeraldas") }
    }
    [bloodshard] { $n ->
        [one] { $n } { ICON("bloodshard", "esquirla de sangre") }
       *[other] { $n } { ICON("bloodshard", "esquirlas de sangre") }
    }
   *[rainbow] { $n ->
        [one] { $n } gema
       *[other] { $n } gemas
    }
}: { $effects }
ability-keyword = tras usar { $keyword }: { $effects }
ability-guild = tras usar el gremio de { $guild }: { $effects }
text-gems = Da { $gems }.
text-abilities = { CAPITAL($abilities) }

## Preguntas

ask-main = Juega, compra, usa habilidades o pasa. Gemas: { $gems }. Influencia: { $influence } de { $goal }.
    .about = Las cartas de gema dan gemas este turno; con gemas compras y pagas habilidades. Pasa cuando acabes.
ask-pay = ¿Qué gema paga { $card }? { $n ->
    [one] Falta { $n } símbolo arcoíris
   *[other] Faltan { $n } símbolos arcoíris
}. Gemas: { $gems }.
    .about = Un símbolo arcoíris acepta cualquier gema: guarda los colores que necesites. Una gema arcoíris cuenta como el color que digas.
ask-target = { $card }: ¿qué rival?
    .about = Ese rival pierde influencia o cartas, según diga la carta.
ask-opp-discard = Descarta { $n ->
    [one] { $n } carta
   *[other] { $n } cartas
} de tu mano. ¿Cuál?
    .about = No se pierde, volverá más tarde; pero no la tendrás en tu próximo turno.
ask-manipulation = Pon hasta { $n ->
    [one] { $n } carta
   *[other] { $n } cartas
} de tu descarte sobre tu mazo; la última queda encima.
    .about = Estas son las cartas que robarás a continuación.
ask-foresight = Descarta lo que no quieras y devuelve el resto; la última queda encima.
    .about = Lo que devuelvas lo robarás enseguida; lo que descartes volverá tras barajar.
ask-look-on = Tu mazo está vacío. ¿Barajas el descarte y sigues mirando, o lo dejas aquí?
    .about = Al barajar, tu descarte vuelve a ser tu mazo; si lo dejas, todo queda como está.
ask-raise = Alza hasta { $n ->
    [one] { $n } carta
   *[other] { $n } cartas
} de tu mano o de tu descarte.
    .about = Las cartas alzadas dejan tu mazo para siempre; una gema con estrella sobre otra alzada da gemas cada turno.
ask-seal = ¿Qué carta sellas?
    .about = Queda aparte por ahora; en otro turno puedes romper el sello y usarla además de tu mano.
ask-foundation = ¿Sobre qué carta alzada construyes { $card }?
    .about = Queda bajo la fuente para siempre, y la fuente te da sus gemas cada turno.
ask-end-discard = Descarta las cartas de tu mano que quieras y repón.
    .about = Después repones hasta seis: lo que guardes ahora ocupa el sitio de cartas nuevas.
ask-aspirant = ¿A qué aspirante te enfrentas?
    .about = Tu rival toda la partida, del más amable al más duro: cada uno se guarda otras cartas y gana influencia a su manera.
wait = { $seat } { $phase ->
    [pay] está pagando
    [target] está eligiendo rival
    [opp_discard] tiene que descartar
    [manipulation] está eligiendo de su descarte
    [foresight] está mirando cartas
    [look_on] está pensando si barajar
    [raise] está alzando cartas
    [seal] está sellando una carta
    [foundation] está construyendo una fuente
    [end_discard] está acabando su turno
    [aspirant] está eligiendo aspirante
   *[main] está jugando
}.
aspirant-won = Ha ganado { $aspirant }.

## Respuestas

do-done = { $phase ->
    [main] Pasar
    [end_discard] Reponer la mano
    [seal] No sellar
    [look_on] Dejarlo aquí
   *[other] No más
}
do-play = Jugar { $card }
do-act = { $card }. { CAPITAL($ability) }
do-look-on = Barajar y seguir mirando
do-buy = Comprar { $card } por { $cost }
do-build = Construir una fuente con { $card }
do-break = Romper el sello de { $card }
do-pay = Pagar 1 { $gem }
do-pay-rainbow = Pagar 1 arcoíris como { $gem }
do-target = { $seat }
do-aspirant = { CAPITAL($aspirant) }
do-discard = Descartar { $card }
do-put-on-pile = Poner { $card } sobre el mazo
do-put-back = Devolver { $card } al mazo
do-raise = Alzar { $card } { $zone ->
   *[hand] de la mano
    [discard] del descarte
}
do-seal = Sellar { $card }
do-build-on = Construir sobre { $card }
do-play-gems = Jugar todas las cartas de gema
do-play-hand = Jugar toda la mano
do-use-free = Usar todas las habilidades gratuitas
do-pay-rest = Pagar el resto con las gemas que más tienes, sin arcoíris

## Por qué no

why-no-gem = No te queda esa gema; tienes: { $gems } ({ $rule }).
why-opponent = Hay que elegir un rival ({ $rule }).
why-goes-back = Una vez devuelta la primera carta, las demás también se devuelven ({ $rule }).
why-no-seal = Solo se puede sellar una carta de favor boca arriba cuyo sello no se haya roto este turno ({ $rule }, 9.4).
why-no-aspirant = No existe ese aspirante ({ $rule }).
why-not-there = Esa carta no está entre las que se pueden elegir ({ $rule }).
why-not-in-hand = { CAPITAL($card) } no está en tu mano ({ $rule }).
why-no-ability = No existe esa habilidad ({ $rule }).
why-not-in-play = { $card } no está en juego ({ $rule }, 7.7).
why-face-down = { $card } se ha comprado este turno y está boca abajo ({ $rule }).
why-used = Esta habilidad de { $card } ya se ha usado este turno ({ $rule }).
why-costs = Cuesta { $cost }; tienes: { $gems } ({ $rule }).
why-gems = Este turno hay que usar { $n ->
    [one] { $n } gema
   *[other] { $n } gemas
} ({ $colour ->
    [sapphire] zafiro
    [emerald] esmeralda
    [bloodshard] esquirla de sangre
   *[rainbow] cualquiera
}); de momento van { $used } ({ $rule }).
why-keyword = Este turno no se ha usado la palabra clave { $keyword } ({ $rule }).
why-guild = Este turno no se ha usado ninguna carta del gremio de { $guild } ({ $rule }).
why-no-offer = Ahí no hay nada a la venta ({ $rule }).
why-too-dear = { $card } cuesta { $cost }; tienes: { $gems } ({ $rule }).
why-not-raised = { CAPITAL($card) } no está suelta entre tus cartas alzadas ({ $rule }).
why-no-star = { $card } no lleva estrella ({ $rule }).
why-no-foundation = Una fuente necesita otra carta alzada como base ({ $rule }).
why-not-sealed = { CAPITAL($card) } no está entre tus cartas selladas ({ $rule }).
why-sealed-now = Un sello no se puede romper en el turno en que se puso ({ $rule }).

## El registro

passes = { YOU($by) ->
    [yes] Pasas
   *[no] { $by } pasa
}.
plays = { YOU($by) ->
    [yes] Juegas
   *[no] { $by } juega
} { $card }.
plays-for = { YOU($by) ->
    [yes] Juegas { $card } y obtienes
   *[no] { $by } juega { $card } y obtiene
} { $gems }.
uses = { YOU($by) ->
    [yes] Usas
   *[no] { $by } usa
} { $card }: { $effects }.
buys = { YOU($by) ->
    [yes] Compras
   *[no] { $by } compra
} { $card } por { $cost }.
    .moment = Comprada
builds = { YOU($by) ->
    [yes] Construyes
   *[no] { $by } construye
} una fuente con { $card }.
breaks = { YOU($by) ->
    [yes] Rompes
   *[no] { $by } rompe
} el sello de { $card }.
looks-no-more = { YOU($by) ->
    [yes] No miras
   *[no] { $by } no mira
} más cartas.
pays = { YOU($by) ->
    [yes] Pagas
   *[no] { $by } paga
} 1 { $gem }.
pays-rainbow = { YOU($by) ->
    [yes] Pagas
   *[no] { $by } paga
} 1 arcoíris como { $gem }.
chooses = { YOU($by) ->
    [yes] Eliges
   *[no] { $by } elige
} a { YOU($seat) ->
    [yes] ti
   *[no] { $seat }
}.
chooses-aspirant = { YOU($by) ->
    [yes] Eliges
   *[no] { $by } elige
} aspirante.
shuffles = { YOU($by) ->
    [yes] Barajas tu
   *[no] { $by } baraja su
} descarte.
discards = { YOU($by) ->
    [yes] Descartas
   *[no] { $by } descarta
} { $cards }.
puts-on-pile = { YOU($by) ->
    [yes] Pones { $card } de tu descarte sobre tu mazo
   *[no] { $by } pone { $card } de su descarte sobre su mazo
}.
puts-back = { YOU($by) ->
    [yes] Devuelves { $card } a tu mazo
   *[no] { $by } devuelve { $card } a su mazo
}.
raises = { YOU($by) ->
    [yes] Alzas { $card } de tu
   *[no] { $by } alza { $card } de su
} { $zone ->
   *[hand] mano
    [discard] descarte
}.
seals = { YOU($by) ->
    [yes] Sellas
   *[no] { $by } sella
} { $card }.
builds-on = { YOU($by) ->
    [yes] Construyes
   *[no] { $by } construye
} sobre { $card }.
builds-on-hidden = { YOU($by) ->
    [yes] Construyes
   *[no] { $by } construye
} sobre una carta oculta.
source-gives = La fuente da { $gems }.
draws = { YOU($by) ->
    [yes] Robas
   *[no] { $by } roba
} { $cards }.
draws-some = { YOU($by) ->
    [yes] Robas
   *[no] { $by } roba
} { $n ->
    [one] { $n } carta
   *[other] { $n } cartas
}.
looks-at = { YOU($by) ->
    [yes] Miras
   *[no] { $by } mira
} { $cards }.
looks-at-some = { YOU($by) ->
    [yes] Miras
   *[no] { $by } mira
} { $n ->
    [one] { $n } carta
   *[other] { $n } cartas
}.
joins-row = A la fila de ofertas: { $cards }.
power-on-top = { $card } queda encima del mazo de poder.
aspirant-awaits = { CAPITAL($aspirant) } te espera.
aspirant-takes = { CAPITAL($aspirant) } toma { $card }.
aspirant-keeps = { CAPITAL($aspirant) } se guarda { $card }.
aspirant-loses = { CAPITAL($aspirant) } pierde { $card }.
influence-gained = { YOU($seat) ->
    [yes] Ganas
   *[no] { $seat } gana
} { $n } de influencia ({ $now }).
influence-lost = { YOU($seat) ->
    [yes] Pierdes
   *[no] { $seat } pierde
} { $n } de influencia ({ $now }).
aspirant-gains = { CAPITAL($aspirant) } gana { $n } de influencia ({ $now }).
aspirant-loses-influence = { CAPITAL($aspirant) } pierde { $n } de influencia ({ $now }).
last-round = { $goal } de influencia: esta es la última ronda, y ahora la corrupción cuenta como influencia.
    .moment = La última ronda
round-begins = Ronda { $n }: { YOU($seat) ->
    [yes] empiezas
   *[no] empieza { $seat }
}.
turn-of = Es { YOU($seat) ->
    [yes] tu turno
   *[no] el turno de { $seat }
}.

## La puntuación

score-start = Influencia al empezar
score-card = { $card }
score-corruption = Corrupción de { $by } con { $card }
score-taken = Por culpa de { $aspirant }
score-aspirant = { CAPITAL($aspirant) } tiene { $n } de influencia

## La mesa en palabras

table-round = Ronda { $round }{ $last ->
    [yes] , la última
   *[no] {""}
}    Mazo de favores { $deck }
table-offers = Fila de ofertas: { $n ->
    [0] no hay nada a la venta
   *[other] { $offers }
}
offer = { $place } { $card } ({ $cost })
power-offer = poder { $card } ({ $cost }) sobre { $more } más
table-gap = {""}
table-seat = { $turn ->
    [yes] >
   *[no] {" "}
} { $seat } { $house }, { $influence } de influencia, { $facts }
fact-hand = mano: { $cards }
fact-held = { $n ->
    [one] { $n } carta
   *[other] { $n } cartas
} en la mano
fact-piles = mazo { $draw }, descarte { $discard }
fact-piles-top = mazo { $draw } (encima { $top }), descarte { $discard }
fact-raised = alzadas { $cards }
fact-sources = fuentes { $cards }
fact-sealed = selladas { $cards }
copies = { $n ->
    [1] { $card }
   *[other] { $n }× { $card }
}
unseen = { $n ->
    [one] { $n } oculta
   *[other] { $n } ocultas
}
table-aspirant = {"  "}{ CAPITAL($aspirant) }: { $n } de influencia{ $kept ->
    [0] {""}
   *[other] , guarda { $cards }
}
table-play = En juego: { $cards }
played = { $card }{ $n ->
    [0] {""}
   *[other] {" "}({ $marks })
}
mark-used = usada { $abilities }
mark-down = boca abajo
mark-broken = sello roto
table-gems = Gemas: { $gems }{ $n ->
    [0] {""}
   *[other] ; usadas { $used }
}

## Cartas y tableros

face-gem = Gema
face-star-gem = Gema ★
face-favour = Favor
face-costs = cuesta { $gems }
if-gems = usadas:
if-keyword = tras { $keyword }:
if-guild = tras { $guild }:

## Gremios, casas y aspirantes

guild-lantern = el Farol
    .full = Gremio del Farol
    .text = Astrólogos, vidrieros y pilotos: miran adelante y roban.
guild-root = la Raíz
    .full = Gremio de la Raíz
    .text = Herbolarias, canteros y viñadores: alzan, construyen fuentes y aprovechan el descarte.
guild-dagger = la Daga
    .full = Gremio de la Daga
    .text = Bravucones, espías y mercenarios: corrompen a los rivales y les vacían la mano.
guild-mask = la Máscara
    .full = Gremio de la Máscara
    .text = Actores, correos y enviados: se pagan con cualquier color y sellan cartas para después.
house-START-I = Casa Valdombra
house-START-II = Casa Serravento
house-START-III = Casa Roccaspina
house-START-IV = Casa Aldimare
aspirant-glass_dowager = la Viuda de Cristal
    .text = Se guarda cartas del gremio del Farol. Al guardar: influencia 2.
aspirant-red_captain = el Capitán Rojo
    .text = Se guarda cartas cuyo coste muestra al menos 2 esquirlas de sangre. Al guardar: descartar 1.
aspirant-hollow_harlequin = el Arlequín Hueco
    .text = Se guarda cartas cuyo coste muestra al menos 5 gemas. Al guardar: corrupción 2.
aspirant-briar_abbot = el Abad de las Zarzas
    .text = Se guarda una carta si ninguna de las que ya guarda es del mismo gremio. Al guardar: influencia 1.

## Cartas

card-sapphire_chip = Lasca de zafiro
card-emerald_chip = Lasca de esmeralda
card-bloodshard_chip = Lasca de sangre
card-rainbow_chip = Lasca arcoíris
card-sapphire_heirloom = Reliquia de zafiro
card-emerald_heirloom = Reliquia de esmeralda
card-bloodshard_heirloom = Reliquia de sangre
card-rainbow_heirloom = Reliquia arcoíris
card-house_herald = Heraldo de la casa
card-house_steward = Mayordomo de la casa
card-tower_stargazer = Astrónomo de la torre
card-terrace_gardener = Jardinera de las terrazas
card-hired_bravo = Bravucón a sueldo
card-masked_guest = Huésped de máscara
card-cut_sapphire = Zafiro tallado
card-cut_emerald = Esmeralda tallada
card-cut_bloodshard = Esquirla tallada
card-lagoon_opal = Ópalo de la laguna
card-thorn_garnet = Granate de espinas
card-dusk_amethyst = Amatista del ocaso
card-twin_prism = Prisma gemelo
card-crown_jewel = Joya de la corona
card-ducal_architect = Arquitecta ducal
card-court_chancellor = Canciller de la corte
card-plague_inquisitor = Inquisidor de la peste
card-conclave_seat = Escaño en el cónclave
card-lamplighter = Farolero
card-glass_reader = Lectora de cristales
card-canal_pilot = Piloto de canales
card-star_clerk = Escribiente de los astros
card-mirror_keeper = Guardiana de los espejos
card-comet_prophet = Profeta del cometa
card-lantern_mistress = Señora de los faroles
card-herb_gatherer = Recolectora de hierbas
card-grave_gardener = Jardinero de tumbas
card-journeyman_mason = Oficial cantero
card-orchard_abbess = Abadesa del huerto
card-beaked_physician = Médico del pico
card-vineyard_baron = Barón de los viñedos
card-root_matriarch = Matriarca de las raíces
card-cutpurse = Cortabolsas
card-court_poisoner = Envenenadora de la corte
card-blackmailer = Chantajista
card-duellist = Duelista
card-night_captain = Capitán de la noche
card-condottiero = Condotiero
card-dagger_prince = Príncipe de las dagas
card-street_juggler = Malabarista callejera
card-night_courier = Correo nocturno
card-carnival_host = Anfitrión del carnaval
card-silver_envoy = Enviado de lengua de plata
card-opera_diva = Diva de la ópera
card-puppeteer = Titiritero
card-mask_sovereign = Soberana de las máscaras

## Qué gana

goal-influence = A { $goal } de influencia
    .about = En cuanto alguien tiene { $goal } de influencia, se juega la ronda hasta el final. Gana quien entonces tenga más influencia.
goal-last-round = Última ronda: más influencia
    .about = Esta ronda es la última. La corrupción cuenta ahora como influencia para quien la usa. Gana quien tenga más influencia.
goal-solo = A { $goal } de influencia · rival { $rival }
    .about = En cuanto tú o el aspirante tenéis { $goal } de influencia, se juega la ronda hasta el final. Ganas con al menos tanta influencia como el aspirante, que tiene { $rival }.

## Para quien empieza

guide = Guía
    .goal =
        Empiezas con 10 de influencia. En cuanto alguien tiene 60, se acaba la ronda, y gana quien tenga más.
    .turn =
        Juega cartas de tu mano: las de gemas te dan gemas para este turno, las de favor tienen habilidades.
        Paga gemas para comprar cartas de la oferta, o la carta de Poder de arriba: van a tu pila y vuelven a tu mano más tarde.
        Usa las habilidades de las cartas jugadas, en cualquier orden; unas cuestan gemas, otras piden una condición.
        Pasa. Las gemas sin usar se pierden, y tu mano se repone hasta seis cartas.
    .tip =
        Al principio compra gemas y cartas que den influencia cada vez que vuelven; al final solo cuenta la influencia.

## El juego y sus opciones

game-blurb = Las gemas compran favores y los favores, poder. Sesenta puntos de influencia hacen a un soberano.
amount = { $n } de influencia
mode-standard = Normal
    .text = De dos a cuatro casas compiten por llegar a 60 de influencia.
mode-solo = En solitario
    .text = Tú contra un aspirante, que toma cartas del mercado y gana influencia por sí solo.
option-houses = Casas
    .text = Qué casa lleva cada cual: decide el mazo inicial.
value-houses-1 = { house-START-I }
value-houses-2 = { house-START-II }
value-houses-3 = { house-START-III }
value-houses-4 = { house-START-IV }
option-first = Quién empieza
    .text = Quién tiene el primer turno.
option-even_start = Influencia inicial
    .text = Si se compensa tener una casa más débil o un turno posterior.
value-even_start-true = Algo más de 10 para las casas más débiles y para los turnos posteriores, para que haya las mismas posibilidades.
value-even_start-false = 10 para cada uno, como en el reglamento.
option-aspirant = Aspirante
    .text = Tu rival: cada uno se guarda otras cartas y gana influencia a su manera.
value-aspirant-choose = Elegir en la mesa, tras ver el mercado y la mano
value-aspirant-0 = { CAPITAL(aspirant-glass_dowager) }
value-aspirant-1 = { CAPITAL(aspirant-red_captain) }
value-aspirant-2 = { CAPITAL(aspirant-hollow_harlequin) }
value-aspirant-3 = { CAPITAL(aspirant-briar_abbot) }
option-cond_from_hand = Habilidades con condición
    .text = Dónde debe estar una carta para usar una habilidad así, una vez cumplida la condición.
value-cond_from_hand-true = Puede estar aún en la mano; al usar la habilidad se enseña la carta.
value-cond_from_hand-false = Tiene que haberse jugado.
option-guild_used = Cuándo cuenta un gremio como usado
    .text = Qué activa las habilidades que piden un gremio.
value-guild_used-ability = Usar este turno una habilidad de una de sus cartas; no basta con jugarla o comprarla.
value-guild_used-played = Basta con jugar una de sus cartas o romper su sello.
option-foresight_reshuffle = Previsión con el mazo vacío
    .text = Qué pasa cuando la previsión pide más cartas de las que tiene el mazo.
value-foresight_reshuffle-auto = El descarte se baraja enseguida.
value-foresight_reshuffle-ask = Se te pregunta antes, y puedes dejar de mirar.
option-aspirant_start = Influencia del aspirante
    .text = Con cuánta influencia empieza tu rival.
value-aspirant_start-same = 10, como tú.
value-aspirant_start-by_level = Según lo duro que sea: 10 el primero, 5 el segundo, 15 el tercero y 18 el cuarto.
option-kept_bonus = Cartas guardadas del aspirante
    .text = Cuántas veces gana el aspirante 2 de influencia por cada carta que se ha guardado.
value-kept_bonus-per_turn = Una vez en cada turno suyo.
value-kept_bonus-per_pip = Una vez por cada símbolo de la carta que toma: mucho más difícil.
option-stage3 = Habilidad del aspirante
    .text = Cuándo actúa la habilidad de las cartas guardadas.
value-stage3-on_keep = En los turnos en que se guarda una carta.
value-stage3-every_turn = En cada turno en que toma una carta.
option-burn_reshuffle = Quemar con el mazo vacío
    .text = Qué pasa cuando el aspirante quema más cartas de las que tiene tu mazo.
value-burn_reshuffle-true = Primero se baraja tu descarte; solo las cartas que falten entonces cuestan 1 de influencia cada una.
value-burn_reshuffle-false = Cada carta que falta te cuesta 1 de influencia.
