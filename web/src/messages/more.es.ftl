### Palabras de las páginas que nadie pasa camino de su primera mesa; llegan con ellas.

only_me = Solo yo, contra bots
bots_level = { $n ->
        [one] ¿Qué nivel tiene el bot?
       *[other] ¿Qué nivel tienen los { $n } bots?
    }
invite_next = En la página siguiente invitas a los demás con un enlace o código QR.
start_at_once = Las cartas se reparten enseguida.
table_settings = La mesa
title_hint = opcional
clock_none = Sin reloj
clock_bank = Minutos por asiento
clock_increment = Segundos devueltos por decisión
clock_days_each = Días por decisión
spectators = Espectadores
spectators_none = Nadie puede mirar
spectators_table = Ven la mesa, no las manos
spectators_hands = Pueden ver todas las manos
private_text = No aparece en la sala; los demás entran con tu enlace.
hints = Pistas
hints_text = Un botón que dice las tres mejores jugadas, y por qué.
rated_text = Cuenta para la clasificación: solo personas con cuenta, con reloj, sin bots ni pistas.
house_rules_text = Donde el reglamento se puede leer de varias maneras, decide la mesa. Está puesta la lectura habitual; cada regla enlaza con su lugar en la referencia.
n_changed = { $n } { $n ->
        [one] cambiada
       *[other] cambiadas
    }
open_table = Abrir la mesa
your_history = Tus partidas y cifras
no_ratings = Aún sin partidas con puntuación.
profile = Tú
account_text = Tus asientos y tu puntuación te acompañan en cada dispositivo.
guest_text = Juegas como invitado de este navegador. Con una cuenta conservas tus asientos en cada dispositivo y puedes jugar con puntuación.
shown_name = El nombre que ven los demás
save = Guardar
saved = Guardado.
notify = Dónde se te avisa
notify_text = Tus direcciones, para lo que pasa mientras no estás.
notices = De qué se te avisa
notices_text = En mesas con días por jugada, mientras no miras.
notice_your_turn = Te toca jugar
notice_game_over = Ha terminado una partida
push = Aviso push
mail_short = Correo
webhook_short = Webhook
quiet_hours = Horas de silencio
quiet_text = No me avises entre dos horas; el aviso llega después
quiet_from = Desde
quiet_to = Hasta
quiet_zone = Según el reloj de { $zone }.
push_browsers = Navegadores que reciben avisos
push_here = Avisar en este navegador
push_end = Quitar
push_since = desde el { $date }
push_end_of = Quitar: { $name }
push_on = Este navegador recibe avisos.
push_off = Este navegador ya no recibe avisos.
push_cannot = Este navegador no puede recibir avisos. En un iPhone o iPad, añade antes esta página a la pantalla de inicio.
push_blocked = Este navegador no deja que esta página muestre avisos. Puedes permitirlo en los ajustes del navegador para la página.
push_failed = Este navegador no tiene ahora servicio de avisos.
email = Correo electrónico
webhook = Webhook (https)
sign_out = Cerrar sesión
signed_out = Sesión cerrada.
signed_in = Hola de nuevo.
account_why = Bastan un nombre y una contraseña de al menos 8 caracteres.
password = Contraseña
account_made = Tu cuenta está creada; tus asientos vienen contigo.
sign_in = Entrar
forgotten = Contraseña olvidada
forgotten_text = Se envía un enlace para una contraseña nueva a la dirección de correo de tu cuenta, si has confirmado una.
forgotten_no_mail = Este servidor no envía correos. Quien lo lleva puede darte un enlace para una contraseña nueva.
send_link = Enviar el enlace
reset_sent = Si esta cuenta tiene una dirección de correo confirmada, el enlace está en camino. Sirve durante una hora.
set_password = Poner la contraseña nueva
change_password = Cambiar la contraseña
change_password_text = Aquí sigues dentro; en todos los demás sitios se cierra la sesión.
old_password = Contraseña anterior
new_password = Contraseña nueva
password_changed = Tu contraseña ha cambiado.
confirm_sent = Guardado. Abre el enlace del correo que va de camino.
not_confirmed = Aún sin confirmar: abre el enlace del correo que se te envió, o guarda otra vez para recibir otro.
sessions = Dónde tienes la sesión abierta
this_browser = este navegador
unknown_browser = Navegador desconocido
session_dates = desde el { $since }, usada por última vez el { $seen }
sign_out_of = Cerrar sesión: { $name }
sign_out_others = Cerrar las demás sesiones
sign_out_all = Cerrar todas las sesiones
deck_text = Elige una facción y pulsa cartas para meterlas o sacarlas. El código va en las opciones de la mesa y se puede compartir.
deck_legal = un mazo válido
copy_code = Copiar el código
starter_deck = Mazo inicial
use_deck = Jugar con él
learn = Aprende a jugar
learn_lead = Capítulos cortos en mesas de verdad. Cada paso te cuenta una cosa y la pruebas al momento.
lesson = Lección
lesson_step = Paso { $n } de { $of }
lesson_begin = Empezar
lesson_go_on = Seguir
lesson_done = Aprendido
lesson_again = Volver atrás
lesson_on = Seguir
lesson_skip = Saltar
lesson_test = Ponme a prueba
lesson_next = Después: { $title }
lesson_table = Jugar de verdad
leave_lesson = Todas las lecciones
try_again = Intentarlo de nuevo
preparing_game = Las reglas se preparan por primera vez: unos { $n } s.
no_lesson = No existe esa lección
lesson_coach = Era mejor:
review_lead = ¿Qué fue suerte y qué fue acierto? Para saberlo, la partida se ha jugado muchas veces más desde cada momento.
review_of = Para
review_first = Calculando las primeras cifras …
review_better = Las cifras aún se afinan …
review_done = Terminado: { $n } partidas jugadas desde cada momento.
review_over_game = Posibilidades, jugada a jugada
review_chart = La probabilidad de ganar, jugada a jugada, hasta el resultado del { $result } %. Las mismas cifras están en la tabla de abajo.
review_deal = Reparto
review_end = { $n } jugadas
review_table_knew = con todas las manos a la vista
review_could_know = según lo que podía saber este asiento
review_as_table = El gráfico como tabla
review_moves = Jugadas hechas
review_parts = Suerte, decisiones, resultado
review_sum = La probabilidad de ganar era del { $before } % antes de repartir y es del { $result } % al final. Esto marcó la diferencia, en puntos porcentuales:
review_part = Qué
review_points = Puntos
review_luck = Suerte
review_opening = Mano inicial
review_chance = La suerte al robar
review_lie = Cartas ocultas
review_lie_about = cómo salieron las decisiones de este asiento, más allá de lo que podía saber
review_skill = Decisiones de este asiento
review_skill_about = frente a las de un jugador sencillo, según lo que podía saber
review_others = Decisiones de los demás
review_others_about = 0 si deciden como un jugador sencillo
review_rate = Tasa de error { $n }.
review_rate_about = Milésimas de victoria perdidas de media, en { $n ->
        [one] una decisión
       *[other] { $n } decisiones
    } en que había algo en juego. Menos es mejor.
review_no_stake = Sin tasa de error: en ninguna decisión era seguro que hubiera mucho en juego.
review_rough = Estas cifras son muy aproximadas: se jugaron muy pocas partidas para distinguir la suerte de las decisiones.
review_dearest = Las decisiones más caras
review_no_error = Ningún error claro.
review_move = Jugada { $n }:
review_played = Jugado:
review_better_move = Mejor:
review_cost = Costó { $n } puntos porcentuales (± { $error }), según lo que podía saber este asiento.
review_try = Probarlo
review_see = Verlo
review_note = Una decisión se juzga por lo que este asiento podía saber, nunca por las cartas ocultas. Si las cifras dejan dudas, no se llama error.

## Amistades, bloqueos, avisos

friends = Amistades
friend_requests = Quieren ser tus amigos
friend_yes = Aceptar
friend_no = Rechazar
friends_asked = Has pedido amistad a
friend_take_back = Retirar
online = en línea
offline_friend = no está
unfriend = Dejar la amistad
no_friends = Nadie todavía. En la página de una persona puedes pedirle amistad.
befriend = Pedir amistad
friend_asked = Petición enviada. Seréis amigos en cuanto acepte.
blocked = Bloqueados
block = Bloquear
block_done = Bloqueado: ya no se sienta ni habla en tus mesas.
unblock = Desbloquear
program_text = Una cuenta de bot: aquí juega un programa. Puntúa entre los bots.
report_of = Avisar sobre { $name }
report_text = ¿Qué ha hecho? Lo lee un moderador.
report_text_table = ¿Qué ha hecho? Lo lee un moderador, con la mesa y las últimas líneas de su charla.
reason = Qué ha pasado
report_send = Enviar el aviso
report_sent = Gracias. Un moderador lo mirará.
warning = Unas palabras de los moderadores
warning_text = El { $day } un moderador te advirtió:
warning_read = Lo he leído
muted_until = Un moderador te ha silenciado hasta { $day }.

## Programas

programs = Programas
programs_text = Una clave deja que un programa tuyo haga una parte de lo que tú puedes. Si la revocas, ya no abre nada.
token_name = Para qué es
token_scope = Qué puede hacer
scope_read = ver lo que tú ves
scope_seat = jugar el asiento { $seat } ({ $table })
scope_bot = jugar como { $name }
make_token = Crear una clave
token_made = La clave está creada.
token_once = Cópiala ahora: solo se muestra esta vez.
token_revoked = La clave está revocada.
revoke = Revocar
no_tokens = Ninguna clave.
bot_accounts = Cuentas de bot
bot_accounts_text = Las juega un programa, todos lo ven, y puntúan entre ellas.
bot_account_name = Nombre del bot
make_bot = Abrir una cuenta de bot
bot_made = La cuenta de bot está abierta. Crea una clave para ella.
bot_deleted = La cuenta de bot está eliminada.
delete = Eliminar

## Los datos propios

your_data = Tus datos
export_text = Todo lo que se guarda sobre ti, en un archivo: cuenta, dispositivos, claves sin su secreto, partidas.
export = Descargar tus datos
delete_account = Eliminar la cuenta
delete_account_text = Para siempre. Tu nombre, direcciones, dispositivos, claves, bots y palabras desaparecen; las partidas que otros jugaron contigo quedan, sin tu nombre.
delete_sure = Sé que esto no se puede deshacer.
account_deleted = Tu cuenta está eliminada.

## Moderación

moderation = Moderación
moderators_only = Esta página es para moderadores.
reports = Avisos
reports_open = Abiertos
reports_settled = Resueltos
no_reports = Ningún aviso.
report_about = Sobre { $name }
report_by = de { $name }
table_of_report = mesa { $table }
report_chat = Lo que se dijo en la mesa
reason_told = Motivo (se le dice a la persona)
days = Días (silenciar, expulsar)
measure_warn = Advertir
measure_mute = Silenciar
measure_ban = Expulsar
measure_lift = Levantar
measure_settle = Resolver, nada que hacer
measure_appoint = Hecho moderador
measure_dismiss = Ya no es moderador
audit_log = Lo que se hizo
operator = quien lleva el servidor
until = hasta { $day }

## El laboratorio

lab = El laboratorio
lab_lead = Cambia una carta y mira qué hace el cambio: se juegan partidas enteras con él y sin él.
lab_deck = Baraja
lab_published = Baraja publicada
lab_my_deck = Mi baraja
lab_open_file = Abrir un archivo de cartas
lab_save_file = Guardar el archivo de cartas
lab_reset = Volver a la baraja publicada
lab_edit_as = Editar como
lab_form = Formulario
lab_text = Texto
lab_card_file = Archivo de cartas
lab_search = Buscar una carta
lab_right = Con esta baraja se puede jugar.
lab_empty = El archivo de cartas está vacío.
lab_too_large = Un archivo de cartas puede tener { NUMBER($most) } KB; este tiene { NUMBER($size) } KB.
lab_checking = Comprobando …
lab_faults = { $n ->
    [one] Hay un error
   *[other] Hay { $n } errores
}
lab_line = Línea { $n }
lab_changes = { $n ->
    [0] Aún no ha cambiado nada.
    [one] Un cambio
   *[other] { $n } cambios
}
lab_more = … y { $n } más
lab_added = nueva
lab_removed = eliminada
lab_figures = Cifras del juego
lab_mode = Modalidad
lab_seats = Asientos
lab_players = Jugadores
lab_players_policy = solo rápidos
lab_players_search = rápidos y luego más fuertes
lab_compare = Comparar con
lab_compare_none = nada
lab_run = Probar
lab_stop = Detener
lab_resume = Seguir
lab_play = Jugar con esta baraja
lab_name = Nombre de la baraja
lab_state_waiting = Esperando su turno …
lab_state_preparing = Se preparan las reglas para el laboratorio: cosa de un minuto, una sola vez.
lab_state_running = { $games ->
    [0] Se juegan las primeras partidas …
   *[other] { NUMBER($games) } partidas hasta ahora; las cifras se afinan.
}
lab_state_stopped = Detenido tras { NUMBER($games) } partidas.
lab_state_done = { NUMBER($games) } partidas.
lab_state_failed = El estudio ha fallado. Inténtalo de nuevo.
lab_found = Lo que se ha visto
lab_trust = ¿Es de fiar?
lab_matchups = Uno contra otro
lab_matchup = Quién contra quién
lab_bans = Quien nunca hace algo
lab_who = Un jugador que
lab_loses = Pierde
lab_games_changed = Partidas con otro ganador:
lab_game_won_here = Partida { $n }: el asiento { $seat } solo gana con esta baraja
lab_roles = Orden de juego y bandos
lab_role = Papel
lab_share = Gana
lab_edge = Respecto a lo justo
lab_change = Por el cambio
lab_cards = Cartas
lab_card = Carta
lab_verdict = Veredicto
lab_worth = Valor
lab_worth_text = Cuántos puntos de opción de ganar pierde un asiento que no puede usar la carta, en los mismos repartos.
lab_where_used = Donde se usa
lab_association = Asociación
lab_association_text = Quien la tuvo ganó tanto más a menudo. Engaña: quien va ganando puede pagar buenas cartas.
lab_used = Uso
lab_not_enough = faltan partidas
lab_games_of = Partidas que lo muestran: { $card }
lab_game_for = Partida { $n }: dio la victoria
lab_game_against = Partida { $n }: costó la victoria
lab_opening = Se prepara la partida …
lab_export = Exportar
lab_export_html = Informe como página
lab_export_json = JSON
lab_export_csv = Cartas como CSV
lab_export_parquet = Cartas como Parquet
lab_export_nandeck = Cartas para nanDECK
lab_export_sheet = Hoja para imprimir
lab_also = Además
lab_also_pairs = cartas juntas
lab_also_weight = peso de las decisiones
lab_also_drama = tensión
lab_pairs = Cartas juntas
lab_pair = Pareja
lab_extra = Más allá de cada una
lab_both = Las dos
field_influence = Influencia
field_raise = Alzar
field_foresight = Previsión
field_manipulation = Manipulación
field_corruption = Corrupción
field_seal = Sellar
field_discard = Descartar
field_burn = Quemar
field_cards = Cartas
field_sapphire = Zafiro
field_emerald = Esmeralda
field_bloodshard = Esquirla de sangre
field_rainbow = Arcoíris
field_kept_ability = Habilidad si se guarda
field_keep = Se guarda
field_religion = religión
field_merchant = comercio
field_union = sindicatos
field_entertainer = espectáculo
field_law_enforcement = policía
field_medic = medicina
field_activist = activismo
field_drifter = errantes
field_turns = Turnos
field_most = Como mucho
field_take = Toma
field_first = Primera
field_second = Segunda
field_count = Cuenta
field_copies = Copias
field_value = Valor
field_cost = Coste
field_gems = Gemas
field_draw = Robar
field_coins_total = Monedas en la caja
field_start_inheritance = Monedas al empezar
field_win_at = Monedas que acaban la partida
field_bust_penalty = Lo que paga el más codicioso
field_advisor_reward = Lo que gana una predicción acertada
field_starting_assets = Herencia, asientos:
field_hand_size = Cartas en la mano
field_start_influence = Influencia al empezar
field_goal = Influencia que acaba la partida
field_kept_bonus = Influencia por carta guardada
field_round_cap = Última ronda
field_ability = Línea
field_do = Efecto
field_grade = Grado
field_printed_124 = (124 cartas)
field_balanced_120 = (120 cartas)
field_moves = Movimientos
field_steps = Pasos
field_play = Paso
field_fire = Al dispararse
field_duration = Turnos
field_action = Acción
field_coin_rule = Como carta de moneda
field_n = Cuántas
field_name = Nombre
field_text = Texto
track = Cómo juegas
track_lead = Tus partidas acabadas se revisan: cuánto costaron tus decisiones y cuánta suerte tuviste. Solo tú lo ves.
track_none = Juega una partida hasta el final; poco después su revisión estará aquí.
track_waiting = { $n ->
        [one] Se está revisando una partida más.
       *[other] Se están revisando { $n } partidas más.
    }
track_of = Juego y variante
track_own_options = opciones propias
track_error = Tasa de error
track_error_about = milésimas de victoria perdidas en una decisión que importa; menos es mejor
track_result = Resultado
track_adjusted = Resultado sin suerte
track_adjusted_about = lo que ganó tu juego, hicieran lo que hicieran las cartas
track_luck = Suerte en una partida
track_luck_about = puntos de la victoria, de 100
track_between = 95 % seguro: de { $low } a { $high }
track_too_few = faltan partidas: { $n } de { $enough }
track_error_chart = Tasa de error: cada partida, y las diez últimas juntas
track_error_label = Tasa de error de las últimas { $n } partidas de { $name }; las mismas cifras están en la tabla de abajo.
track_luck_chart = Suerte de todas las partidas hasta ahora, en puntos de la victoria
track_luck_label = Suerte sumada en las últimas { $n } partidas de { $name }; las mismas cifras están en la tabla de abajo.
track_game = Partida { $n }
track_as_table = Todas las partidas como tabla
track_date = Fecha
track_trend = Diez últimas
puzzles_lead = Encuentra la mejor jugada, cuenta las cartas, calcula las probabilidades: un problema al día para cada juego, y muchos más de tu nivel.
puzzles_link = O resuelve problemas.
puzzles_all = Todos los problemas
puzzles_today = Problemas de hoy: { $day }
puzzles_count = { $n } problemas, { $answered } respondidos.
puzzles_rating = Tu puntuación en ellos: { $rating } ± { $error }; resueltos { $solved } de { $tries }.
puzzles_none = Todavía no hay problemas.
puzzle = Problema
puzzle_of_day = Problema del día
puzzle_solved = resuelto
puzzle_missed = respondido
puzzle_theme = Tema
puzzle_any = Cualquier tema
puzzle_near = Un problema de mi nivel
puzzle_same_for_all = Hoy todos tienen el mismo problema.
puzzle_move = Haz tu jugada en la mesa. Los demás juegan después con sensatez; solo cuenta lo que ve tu asiento.
puzzle_again = Ya lo has respondido antes: no puntúa otra vez.
puzzle_answer = Responder
puzzle_right = ¡Correcto!
puzzle_wrong = No es la mejor jugada
puzzle_not_right = No es correcto
puzzle_choice = Opción
puzzle_worth = Valor
puzzle_figures = Con qué frecuencia gana cada jugada:
puzzle_best = la mejor
puzzle_as_good = acertada, con la mejor después
puzzle_is_right = correcta
puzzle_about = Comparada con la mejor:
puzzle_possible = posible
puzzle_yours = tu respuesta
puzzle_played = jugado en la partida
puzzle_more = { $n } más
puzzle_worlds = Exacto: contado en los { $n } repartos posibles de las cartas ocultas.
puzzle_worlds_tried = Jugado en { $n } repartos imaginados de las cartas ocultas.
puzzle_found = { $level ->
        [novice] Los bots principiantes lo encontraron en { $right } de { $tries } intentos.
        [master] Los bots maestros lo encontraron en { $right } de { $tries } intentos.
       *[other] Los bots ({ $level }) lo encontraron en { $right } de { $tries } intentos.
    }
puzzle_rating = Tu puntuación: { $before }, ahora { $after }.
puzzle_not_rated = No puntúa: ya lo habías respondido antes.
puzzle_next = Siguiente problema
kind_best_move = Mejor jugada
kind_last_decision = Última decisión
kind_deduction = Deducción
kind_odds = Probabilidades
mistakes = Tus propios errores
mistakes_lead = Las decisiones que más te costaron en partidas acabadas. Si aciertas una, vuelve tras 1, 3, 7, 16, 35 y 90 días; si fallas, vuelve mañana.
mistakes_due = { $n ->
        [one] Uno toca hoy
       *[other] { $n } tocan hoy
    }
mistakes_next = Hoy no toca ninguno. El siguiente llega el { $day }.
mistakes_none = Aún no hay ninguno. Acaba una partida, y aquí aparecerán las decisiones que más te costaron.
mistakes_none_due = Ahora no toca ninguno de tus errores.
mistake_asked = Estuviste aquí en una partida tuya. Decide otra vez, mejor que entonces.
mistake_again = Vuelve el { $day }.
mistake_learned = Este ya lo has aprendido; no vuelve.
mistake_next = Siguiente error

player_n = Jugador { $n }
player_you = Jugador { $n } (tú)
by_name = Elegir por nombre
lobby_text = Mesas que esperan jugadores y partidas que puedes mirar.
lobby_empty = Ahora no hay mesas públicas. Prepara una y aparecerá aquí.
no_tables = Aún no estás en ninguna mesa.
lost = perdida
place_n = puesto { $n }
your_figures = Tus cifras
guest_history = Como invitado lo conservas en este navegador. Con una cuenta te acompaña en todas partes.
rating = Puntuación
games_played = Partidas
wins = Victorias
leaderboard_empty = Nadie ha jugado aún una partida con puntuación.
leaderboard_text = La puntuación es prudente: casi seguro que el jugador es al menos así de fuerte. Sube con los resultados y con el número de partidas.
played_won = { $games } { $games ->
        [one] partida
       *[other] partidas
    }, { $wins } { $wins ->
        [one] ganada
       *[other] ganadas
    }
no_replay = Esta partida aún no se puede mostrar
timeline = Línea de tiempo
to_start = Al principio
to_end = Al final
pause = Pausa
all_open = todo abierto
play_on = Seguir desde aquí
share_moment = Compartir este momento
verify = Verificar el reparto
deal_fair = El reparto es el que se prometió.
deal_unfair = El reparto no es el que se prometió.
search_cards = Buscar nombres y textos
all_kinds = Todos los tipos
n_cards = { $n } { $n ->
        [one] carta
       *[other] cartas
    }
ladders = Clasificaciones
ladder_people = Personas
ladder_programs = Cuentas de bot

clock_live = Reloj en directo
clock_days = Días por jugada
own_deck = Un mazo mío, por su código
free_seats = { $n } { $n ->
        [one] asiento libre
       *[other] asientos libres
    }
worth_near_end = cerca del final
worth_close_race = muy igualada
worth_strong_players = jugadores fuertes
make_account = Crear cuenta
deck_code = Código del mazo
