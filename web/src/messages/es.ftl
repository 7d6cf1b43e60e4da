# Palabras de las páginas y mesas mismas; lo que dicen los juegos y el servidor está en sus catálogos.

skip = Ir al contenido
page_failed = No se pudo cargar esta página. Comprueba la conexión e inténtalo de nuevo.
not_found = Aquí no hay nada
to_home = A los juegos
offline = El servidor no responde. Reintentando …
main_navigation = Páginas
lobby = Sala
my_tables = Mis mesas
leaderboard = Clasificación
guest = Invitado
preferences = Ajustes
language = Idioma
theme = Tema
theme_auto = Como el sistema
theme_dark = Noche
theme_light = Día
forced = Hacer por mí lo que es forzoso
put_back = Dejarla
sound = Sonidos
rw_claimed = reclamadas
rw_in_assets = en la herencia
click_hurries = Haz clic o pulsa una tecla para seguir
motion = Animaciones
pace = Jugadas de bots y rivales
speed_full = Completas
speed_quick = Rápidas
speed_off = Ninguna
pace_off = De inmediato
text_size = Tamaño del texto
text_usual = Normal
text_large = Grande
text_largest = Muy grande
is_final = Esto no se podrá deshacer.
confirm_moves = Preguntar antes de una jugada que no se puede deshacer
hero_title = Cinco juegos de influencia, faroles y secretos
hero_text = Juega ya contra bots que piensan o envía un enlace a un amigo. Sin cuenta, sin instalar nada.
your_turn_in = Tu turno: { $game }
back_to = Volver a { $game }
seats_n = { $n } { $n ->
        [one] jugador
       *[other] jugadores
    }
seats_range = De { $a } a { $b } jugadores
minutes = { $a }–{ $b } min
mood_royal_will = astuto y rápido
mood_master_of_spies = tramas sobre un mapa
mood_master = alegre y descarado
mood_ausonia = mazos a la veneciana
mood_master_of_wills = tira y afloja de neón
play_now = Jugar ya
being_prepared = Se prepara por primera vez: unos { $n } s. Ya puedes pulsar jugar.
preparing = Preparando …
dealing = Repartiendo …
create_table = Preparar una mesa
rules = Reglas
cards = Cartas
start_here = Empieza aquí
fair_play = Cada reparto se promete con su hash antes de la primera carta y se abre tras la última: puedes comprobarlo. Nada que no debas saber llega a tu navegador, y los bots no saben más de lo que tú sabrías en su sitio.
refused = No ha funcionado. Inténtalo de nuevo.
game = Juego
seats = Asientos
people = Personas en la mesa
who_is = ¿Quién es { $name }?
bot_of_level = Bot: { $level }
bot_name = Bot { $level } { $n }
level_random = al azar
level_novice = Principiante
level_regular = Habitual
level_expert = Experto
level_master = Maestro
level_grandmaster = Gran Maestro
title = Nombre de la mesa
clock = Reloj
clock_live_is = Reloj: { $bank } minutos por asiento, { $increment } segundos devueltos por decisión.
clock_days_is = Reloj: { $n } { $n ->
        [one] día
       *[other] días
    } por decisión.
clock_of = Reloj de { $name }
private = Privada
rated = Con puntuación
rated_is = Con puntuación: cuenta para la clasificación, requiere una cuenta y no hay pistas.
mode = ¿Cómo queréis jugar?
house_rules = Reglas de la casa
usual = habitual
deal = Repartir
state_open = esperando
state_playing = en juego
state_over = terminada
empty_seat = asiento vacío
replay = Repetición
your_turn = Tu turno
back = Volver
join = Unirse
watch = Mirar
finished = Partidas terminadas
won = ganada
place = Puesto
name = Nombre
account = Cuenta
choices = Opciones
more_moves = { $n } más …
would_be = Esto pasaría:
would_be_unless = Esto pasaría, si el azar o algo oculto no lo cambia:
cancel = Cancelar
your_choices = Tus opciones
moves_played = Jugadas hechas
the_deal = El reparto
looking_back = Así estaba la mesa tras el cambio { $n }.
back_to_now = Volver a la partida
do_it = Hacerlo
read_card = Leer la carta
hold_tip = Deja el dedo sobre algo que brilla para ver qué haría.
coins_n = { $n } { $n ->
        [one] moneda
       *[other] monedas
    }
you = tú
you_name = Tú
to_move = le toca
to_move_you = te toca
away = ausente
why_not_seat = ¿Por qué no { $name }?
panel = Diario, jugadas, reglas y chat
log = Diario
moves = Jugadas
chat = Chat
close = Cerrar
log_earlier = Anteriores
no_moves = Ahora no tienes nada que hacer.
rule_now = explica este momento
unmute = dejar de silenciar
mute = silenciar
chat_empty = Nadie ha dicho nada aún.
say_something = Di algo
send = Enviar
search_rules = Buscar por número o palabras
no_rule_found = Ninguna regla dice eso.
reference = Reglas numeradas
search_guide = Busca, por ejemplo: ¿cómo gano?
not_in_guide = La guía no dice eso.
contents = Contenido
copies_in_deck = { $n } en el mazo
all_cards = Todas las cartas
qr = Código QR de la invitación
invite = Invitar
invite_rated = Quien abra este enlace y tenga cuenta puede sentarse.
invite_watch = Quien abra este enlace puede mirar la partida.
invite_text = Quien abra este enlace puede sentarse, sin cuenta.
invite_link = Enlace de invitación
copied = Copiado
copy_link = Copiar el enlace
share = Compartir
waiting_for = Esperando a { $n } { $n ->
        [one] jugador
       *[other] jugadores
    }.
all_seated = Ya están todos.
sit_here = Sentarme aquí
sit_too = Jugar también aquí
bot_on_seat = Bot en el asiento { $n }
choose_bot = un bot …
stand_up = Levantarme
empty_it = Dejar libre
move_up = Subir a { $name }
host_starts = El anfitrión reparte.
commitment = Promesa del reparto (SHA-256 de semilla y mesa):
you_lost = { $n ->
        [one] Has perdido
       *[other] Habéis perdido
    }
you_won = { $n ->
        [0] ¡Has ganado!
       *[other] ¡Compartes la victoria con { $names }!
    }
wins_n = { $n ->
        [one] Gana
       *[other] Ganan
    } { $names }
see_table = Ver la mesa
show_result = Ver el resultado
game_over = La partida ha terminado
reason_played = Jugada hasta el final.
you_resigned = Has abandonado.
has_resigned = { $name } ha abandonado.
reason_resigned = Terminada por abandono.
reason_time = Terminada por tiempo.
reason_interrupted = Terminada sin resultado: las reglas o las cartas de este juego han cambiado desde que empezó. Lo jugado puede verse en la repetición.
how_scored = De dónde vienen los puntos
last_moves = Las últimas jugadas
account_source = De dónde
account_rule = Regla
account_times = { $n } { $n ->
        [one] vez
       *[other] veces
    }
account_nothing = Sin puntos
account_sum = En total
rematch = Revancha
to_rematch = A la revancha
no_table = Esta mesa no se puede mostrar
hint = Pista
hint_title = Las mejores jugadas, y por qué
hint_hurried = El servidor está muy ocupado: ha sido un vistazo rápido.
hint_coming = Un bot lo piensa …
hint_wins = gana cerca del { $n } % (entre { $low } y { $high } %)
undo = Deshacer
undo_ask = Pedir deshacer
undo_ask_text = Algo se mostró o alguien actuó: los demás deben aceptar.
undo_rated_text = En una mesa con puntuación no se deshace una jugada que otros conocen.
undo_asked_by_you = Has pedido deshacer una jugada. Los demás deben aceptar.
undo_declined = Los demás no aceptaron: la jugada vale.
undo_asked = { $name } quiere deshacer una jugada.
agree = Aceptar
decline = Rechazar
more = Más
bot_for_me = Que un bot juegue por mí
resign = Abandonar
resign_text = Quedas en último lugar y un bot juega por ti hasta el final. No se puede deshacer.
keys = Teclas
key_choose = elegir por número
key_tab = recorrer lo que se puede elegir
key_enter = elegir
key_panel = diario, jugadas, reglas, chat
pass_to = Pasa el dispositivo a { $name }
i_am = Soy { $name }
loading = Un momento …
reconnecting = Conexión perdida. Reconectando …
outdated = El servidor tiene una versión más nueva de esta página.
reload = Cargarla
bots_hurried = El servidor está muy ocupado: los bots tienen poco tiempo y juegan por debajo de su nivel.
is_away = { $name } no está.
let_bot_play = Que juegue un bot
bot_plays_you = Un bot juega por ti.
take_back = Recuperar mi asiento
n_moves = { $n } { $n ->
        [one] jugada
       *[other] jugadas
    }
result = Resultado
step_back = Un paso atrás
step_on = Un paso adelante
play = Reproducir
moment = Momento
seen_by = Visto por
onlooker = un espectador
review = Revisión
to_review = Volver a la revisión
record = Registro
kind = Tipo
winner = gana
game_n_of = Partida { $n } de { $of }
rw_will = Testamento { $n }
rw_assets = La herencia
rw_bank = La banca
rw_first = actúa primero
rw_immune = inmune
rw_trackers = { $n } { $n ->
        [one] partida ganada
       *[other] partidas ganadas
    }
rw_count = a la cuenta
rw_wager = apuesta { $n }
rw_says_won = dice ganado
rw_says_bust = dice quiebra
rw_won = ganado
rw_bust = quiebra
rw_bust_by = quiebra por { $card }
rw_greedy = quien más reclama
rw_last_will = El testamento anterior:
rw_total_of = { $total } reclamadas de { $pot }
rw_coin_card_of = Carta de moneda de { $name }, boca abajo
rw_hand_card = carta en mano, oculta
rw_face_down = boca abajo
rw_will_act = actuará
rw_from = de { $name }
round_n = Ronda { $n }
to_points = a { $n } puntos
points = puntos
hidden_card = carta oculta
draw_pile = Mazo
discard_pile = Descartes
mos_final = Ronda final
mos_master = Maestro
mos_starts = empieza
mos_special = acción especial
mos_spies = Espías
mos_in_supply = en la reserva
mos_row = Camino de { $port }, { $n } { $n ->
        [one] carta
       *[other] cartas
    }
mos_light = borde claro
mos_dark = borde oscuro
mos_this_round = puesta en esta ronda por { $name }
mos_spy_of = espía de { $name }
mos_tired = sustituida dos veces: no puede sustituir a otras
mas_set_with = Formar un grupo con { $card }
mas_what_with = ¿Qué haces con { $card }?
mas_exp = EXP
mas_match_exp = torneo: { $n } EXP
mas_match_won = torneo: { $n } { $n ->
        [one] ganada
       *[other] ganadas
    }
mas_steal = Robar el grupo de { $skill } de { $name }
mas_no_set = aún sin grupos
mas_sets = { $n } { $n ->
        [one] grupo
       *[other] grupos
    }
mas_safe = no se puede robar
mas_challenge = El desafío
mas_pairs = empareja
mas_fits_discard = con descarte
mas_can_steal = puede robar
aus_final = últimos turnos
aus_sources = Fuentes
aus_raised = Alzadas
aus_sealed = Selladas
aus_piles = mazo { $draw }, descarte { $discard }
aus_favours = Favores
aus_power = Poder
aus_in_play = En juego
aus_gems = Tus gemas
other_seats = Otros asientos
common_table = La mesa
table = Tabla
mow_allies = Aliados
mow_loyalists = Leales
mow_recruits = Reclutas
mow_neutral = Neutral
mow_protected = protegida
mow_locked = los rivales no pueden tomarla
mow_effects = efectos sobre esta carta
mow_draw = mazo { $n }
mow_discards = descartes { $n }
mow_round_effects = Efectos de ronda
mow_face_down = carta boca abajo
mow_other_side = El otro bando
mow_partner = tu pareja
mow_deck = mazo { $n }
mow_looked = Vistas
mow_afterlife = Más allá
deck_builder = Constructor de mazos
faction = Facción
how_to_play = Cómo se juega
guide_win = Cómo se gana
guide_turn = Cómo va un turno
lets_play = A jugar
drag_missed = Suéltala sobre uno de los lugares que brillan, o púlsala para ver qué puede hacer.


learn_invite = ¿Es tu primera vez? Aprende en cinco minutos
puzzles_invite = Problema del día
puzzles = Problemas
learn_short = Aprender
report = avisar
who_short = ¿quién?
program_name = { $name } (bot)
deleted_account = Cuenta eliminada
house_deck = Baraja de la casa
house_deck_by = Baraja de { $name }
house_deck_named = Baraja «{ $deck }» de { $name }
lab_look = Qué es distinto
lab_short = Lab
