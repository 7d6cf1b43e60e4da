### A Royal Will en español. Asientos y cartas se muestran por su nombre; { $rule } es el número de una regla.

hidden-card = una carta

## Preguntas

ask-place = ¿Qué carta pones boca abajo como carta de moneda? La otra actuará.
    .about = La carta boca abajo es cuántas monedas reclamas; la otra, lo que harás.
ask-predict = Tu { $card }: ¿este testamento se gana o acaba en quiebra?
    .about = Si aciertas, la banca te paga 2 monedas al final del testamento; si no, no pierdes nada.
ask-swap-first = Tu { $card }: ¿qué carta de moneda se mueve?
    .about = Dos reclamaciones cambian de sitio sin mirarlas; cada una es de quien la tenga delante al final.
ask-swap-second = Tu { $card }: ¿y cuál cambia de sitio con { YOU($seat) ->
    [yes] tu propia carta
   *[no] la carta de { $seat }
}?
    .about = Las dos reclamaciones cambian de sitio sin mirarlas; cada una es de quien la tenga delante al final.
ask-adjust-seat = Tu { $card }: ¿de quién es la cuenta que cambia?
    .about = Ese asiento reclamará una moneda más o una menos; cuál de las dos, lo eliges después.
ask-adjust-sign = Tu { $card }: ¿{ YOU($seat) ->
    [yes] tu propia cuenta
   *[no] la cuenta de { $seat }
} sube o baja?
    .about = Una moneda más acerca a todos a la quiebra; una menos deja más para los demás.
ask-tax-seat = Tu { $card }: ¿quién paga una moneda?
    .about = Ese asiento pierde ahora una moneda; adónde va, lo eliges después.
ask-tax-where = Tu { $card }: ¿adónde va { YOU($seat) ->
    [yes] tu moneda
   *[no] la moneda de { $seat }
}?
    .about = Una moneda más en la herencia ayuda a que el testamento se gane; en la banca queda fuera de juego.
ask-wager = Tu { $card }: ¿cuántas monedas apuestas?
    .about = Cada moneda suma 1 a lo que reclamas. Si se gana, además vuelven; si hay quiebra, van a la herencia.
wait-placing = Cada cual está poniendo su carta de moneda.
wait-action = { $seat } actúa como { $card }.

## Respuestas

do-place = Poner { $card } boca abajo
do-predict = { $result ->
   *[won] Se ganará
    [bust] Habrá quiebra
}
do-seat = { YOU($seat) ->
    [yes] Tú
   *[no] { $seat }
}
do-adjust = { $way ->
   *[plus] +1 a la cuenta
    [minus] −1 a la cuenta
}
do-tax = { $where ->
   *[assets] A la herencia
    [bank] A la banca
}
do-wager = Apostar { $n ->
    [one] { $n } moneda
   *[other] { $n } monedas
}

## Por qué no

why-placed = Tu carta de moneda ya está puesta; los demás aún eligen ({ $rule }).
why-turn-of = Es el turno de { $seat } ({ $rule }).
why-same-character = Las dos cartas son el mismo personaje, así que son una sola opción ({ $rule }).
why-too-few-coins = Solo tienes { $n ->
    [one] { $n } moneda
   *[other] { $n } monedas
} para apostar ({ $rule }).
why-no-seat = En esta mesa no hay asiento { $n } ({ $rule }).
why-immune = No se puede elegir a { $seat }: su carta de acción, { $card }, da inmunidad ({ $rule }).
why-no-coin = { YOU($seat) ->
    [yes] No tienes
   *[no] { $seat } no tiene
} monedas que quitar ({ $rule }).
why-oneself = En esta mesa nadie puede elegirse con su propia acción ({ $rule }).
why-same-card = Una carta no puede cambiar de sitio consigo misma ({ $rule }).
why-pair-once = Cada pareja se nombra una sola vez, primero el asiento más bajo ({ $rule }).

## El registro

placed = { YOU($by) ->
    [yes] Pones
   *[no] { $by } pone
} { $card } boca abajo.
predicts = { YOU($by) ->
    [yes] Como { $card }, predices
   *[no] { $by }, como { $card }, predice
} que el testamento { $result ->
   *[won] se gana
    [bust] acaba en quiebra
}.
swaps = { YOU($by) ->
    [yes] Como { $card }, intercambias
   *[no] { $by }, como { $card }, intercambia
} { YOU($first) ->
    [yes] tu carta de moneda
   *[no] la carta de moneda de { $first }
} por { YOU($second) ->
    [yes] la tuya
   *[no] la de { $second }
}.
adjusts = { YOU($by) ->
    [yes] Como { $card }, { $way ->
       *[plus] sumas 1 a
        [minus] restas 1 a
    }
   *[no] { $by }, como { $card }, { $way ->
       *[plus] suma 1 a
        [minus] resta 1 a
    }
} { YOU($seat) ->
    [yes] tu cuenta
   *[no] la cuenta de { $seat }
}.
taxes = { YOU($by) ->
    [yes] Como { $card }, pasas
   *[no] { $by }, como { $card }, pasa
} 1 moneda { YOU($seat) ->
    [yes] tuya
   *[no] de { $seat }
} a { $where ->
   *[assets] la herencia
    [bank] la banca
}.
wagers = { YOU($by) ->
    [yes] Como { $card }, apuestas
   *[no] { $by }, como { $card }, apuesta
} { $n ->
    [one] { $n } moneda
   *[other] { $n } monedas
}.
action-cards = Cartas de acción: { $cards }.
seat-card = { YOU($seat) ->
    [yes] tú
   *[no] { $seat }
}: { $card }
reveal = Se descubre: { $counts }.
    .moment = Se descubren las cartas
seat-count = { YOU($seat) ->
    [yes] tú
   *[no] { $seat }
}: { $card } { $n }
busts-alone = { YOU($seat) ->
    [yes] Tu { $card }
   *[no] { $card }, ante { $seat },
} lleva el testamento a la quiebra, sea cual sea el total.
will-ends = { $total } reclamadas, { $assets } en la herencia: el testamento { $result ->
   *[won] se gana
    [bust] acaba en quiebra
}.
    .moment = { $result ->
       *[won] GANADO
        [bust] QUIEBRA
    }
pays = { YOU($seat) ->
    [yes] Pagas
   *[no] { $seat } paga
} { $n }.
receives = { YOU($seat) ->
    [yes] Recibes
   *[no] { $seat } recibe
} { $n }.
game-begins = Empieza la partida { $n }; { YOU($dealer) ->
    [yes] repartes
   *[no] reparte { $dealer }
}.
will-begins = Testamento { $n }: la herencia tiene { $assets }; { YOU($first) ->
    [yes] actuarás
   *[no] { $first } actuará
} primero.

## La puntuación

score-start = Monedas al empezar
score-counts = Cuentas de testamentos ganados
score-sure-coin = { $card }: la moneda segura
score-rest = { $card }: lo que quedaba
score-foretold = { $card }: predicción acertada
score-taxed = Pagado a un Recaudador
score-greediest = Pagado por codicia en una quiebra
score-wagers-lost = Apuestas perdidas en una quiebra
score-wagered = Apostado en este testamento
score-game = Partida { $game }, con { $coins ->
    [one] { $coins } moneda
   *[other] { $coins } monedas
}

## Opciones

too-few-trackers = opción { option-match_games }: { $games } son demasiadas; solo hay { $trackers } marcadores

## La mesa en palabras

table-game = Partida { $game } de { $games }, testamento { $will }    La herencia { $assets }    La banca { $bank }
table-will = Testamento { $will }    La herencia { $assets }    La banca { $bank }
table-gap = {""}
table-seat = { $turn ->
   *[now] {"> "}
    [later] {"  "}
}{ $seat }, { $facts }
fact-coins = { $n ->
    [one] { $n } moneda
   *[other] { $n } monedas
}
fact-trackers = { $n ->
    [one] { $n } marcador
   *[other] { $n } marcadores
}
fact-hand = en mano: { $cards }
fact-action = actúa como { $card }
fact-coin-card = boca abajo { $lies }
fact-coin-card-from = boca abajo { $lies }, puesta por { $seat }
card-with-count = { $card } ({ $n })
unseen-card = una carta
fact-wager = apuesta { $n }
fact-tokens = cuenta { SIGNED($n) }
fact-prediction = predice { $result ->
   *[won] victoria
    [bust] quiebra
}

## Cartas

face-count = cuenta

card-sleight = El Tahúr
    .text = Si el testamento se gana, toma lo que quede de la herencia cuando todos hayan cobrado.
    .coin_text = Boca abajo lleva el testamento a la quiebra, salvo que haya tres cartas de moneda iguales.
card-forger = Falsificador
    .text = Apuesta monedas tuyas: cada una suma 1 a tu cuenta. Si se gana, vuelven a ti; si hay quiebra, van a la herencia.
    .coin_text = Boca abajo cobra una moneda aunque haya quiebra o su cuenta sea 0.
card-advisor = Consejero
    .text = Predice si el testamento se gana o acaba en quiebra. Si aciertas, la banca te paga 2.
card-solicitor = Abogado
    .text = Suma 1 a la cuenta de un asiento, o réstale 1.
card-tax_collector = Recaudador
    .text = Pasa 1 moneda de un asiento a la herencia o a la banca.
card-executor = Albacea
    .text = Intercambia dos cartas de moneda boca abajo, sin mirarlas.
card-heir = Heredero
    .text = Ningún Albacea, Abogado o Recaudador puede elegirte en este testamento.

## Qué gana

goal-coins = A { $coins } monedas
    .about = La partida acaba con el testamento en el que alguien llega a { $coins } monedas. Gana quien entonces tenga más.
goal-match = Partida { $game } de { $of }: a { $coins } monedas
    .about = Cada partida acaba con el testamento en el que alguien llega a { $coins } monedas; quien tiene más gana un marcador. Quien reúna más marcadores gana el torneo.

## Para quien empieza

guide = Guía
    .goal =
        En cada testamento hay una herencia que repartir, y cada cual reclama en secreto una parte.
        En cuanto alguien tiene 10 monedas al final de un testamento, gana quien tenga más.
    .turn =
        Tienes dos cartas. Una va boca abajo: su número son las monedas que reclamas. La otra va boca arriba: es lo que haces.
        Empezando por quien más tiene, cada cual cumple su carta boca arriba: cambiar reclamaciones, variar una en 1, cobrar un impuesto, apostar, predecir.
        Se descubren todas las reclamaciones. ¿No pasan de la herencia? GANADO: cada cual cobra lo que reclama.
        ¿Pasan de la herencia? QUIEBRA: nadie cobra, y quien más reclamó paga una multa.
    .tip =
        Una reclamación cambiada de sitio es de quien la tiene delante al final: fíjate adónde va la tuya.

## El juego y sus opciones

game-blurb = Reclama tu parte en secreto. Si entre todos pedís demasiado, pagan los más codiciosos.
amount = { $n ->
    [one] { $n } moneda
   *[other] { $n } monedas
}
mode-standard = Normal
    .text = Una partida: acaba cuando alguien llega a 10 monedas, y gana quien tenga más.
mode-match = Torneo
    .text = Varias partidas. Quien gana una recibe un marcador; quien reúne más gana el torneo.
option-dealer = Quién reparte primero
    .text = Quien reparte actúa primero en el primer testamento.
option-tracker_supply = Marcadores de partida
    .text = Lo largo que puede ser un torneo: hace falta un marcador para cada partida.
value-tracker_supply-18 = Hay 18 marcadores, como en la lista de componentes.
value-tracker_supply-20 = Hay 20 marcadores.
option-first_tie = Empate por el primer turno
    .text = Quién actúa primero en un testamento cuando varios comparten el mayor número de monedas.
value-first_tie-previous_first = Quien actuó primero en el testamento anterior, empate o no.
value-first_tie-nearest_tied = De los empatados, quien venga antes en el orden de juego, empezando por quien actuó primero en el testamento anterior.
option-self_target = Actuar sobre uno mismo
    .text = A quién pueden elegir el Abogado y el Recaudador.
value-self_target-true = A cualquiera, también a sí mismos; y tienen que hacerlo si no hay nadie más.
value-self_target-false = Solo a los demás.
option-wager_bind = Apuestas y cartas intercambiadas
    .text = Qué sube una apuesta si después se intercambia la carta de moneda de quien apostó.
value-wager_bind-player = La apuesta sube la cuenta de quien apostó, sea cual sea la carta de moneda que tenga al final.
value-wager_bind-card = La apuesta se queda con la carta de moneda y va adonde vaya esa carta.
option-heir_immune_to_punishment = El Heredero y la multa
    .text = Qué pasa con un Heredero que reclamó más que nadie en una quiebra.
value-heir_immune_to_punishment-true = El Heredero se libra, y nadie paga en su lugar.
value-heir_immune_to_punishment-false = El Heredero paga como los demás.
option-punish_zero = Quiebra con cuenta más alta de 0
    .text = Quién paga cuando hay quiebra y nadie ha reclamado nada.
value-punish_zero-true = Todos están empatados, así que pagan todos.
value-punish_zero-false = No paga nadie.
option-bust_order = La multa y las monedas del Falsificador
    .text = Qué va primero en una quiebra; importa a un Falsificador con 0 o 1 moneda que tiene que pagar.
value-bust_order-punish_first = Primero las multas, así que el Falsificador conserva su moneda segura.
value-bust_order-forger_first = Primero cobra el Falsificador, y quizá tenga que pagar esa moneda enseguida.
option-bank = La banca
    .text = Si la banca se puede quedar sin monedas.
value-bank-finite = Hay 66 monedas en total; una banca vacía no paga.
value-bank-unlimited = La banca siempre paga todo.
option-final_tie = Empate al final
    .text = Quién gana si el último desempate deja igualados a varios.
value-final_tie-share = Comparten la victoria.
value-final_tie-turn_order = Gana quien de ellos actuó antes en el último testamento.
option-max_wills = Testamentos como máximo
    .text = La partida acaba tras tantos testamentos aunque nadie tenga 10 monedas; 0 significa nunca.
option-match_games = Partidas del torneo
    .text = Cuántas partidas se juegan; quien gana una recibe un marcador.
option-match_tie = Empate al final del torneo
    .text = Qué pasa cuando varios tienen el mayor número de marcadores.
value-match_tie-share = Comparten el torneo.
value-match_tie-extra_game = Se juega otra partida, hasta que alguien vaya por delante.
option-match_dealer = Quién reparte después
    .text = Quién reparte en las siguientes partidas de un torneo.
value-match_dealer-rotate_left = Reparte quien está a la izquierda.
value-match_dealer-winner = Reparte quien ganó la última partida.
