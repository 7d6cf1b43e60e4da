### Lo que dice el servidor, en español.

## Antes de empezar

no-table = No existe esa mesa o es privada: usa su enlace de invitación.
seats-fixed = La partida ha empezado: los asientos ya no cambian.
not-host = Eso solo lo puede hacer quien abrió la mesa.
rated-needs-account = Esta mesa es con puntuación: crea una cuenta o entra para sentarte.
rated-one-seat = En una mesa con puntuación cada cual tiene un solo asiento.
no-seat-left = Todos los asientos están ocupados.
seat-taken = El asiento { $seat } está ocupado.
somebody-sits = En el asiento { $seat } hay alguien.
rated-no-bots = Los bots no juegan en mesas con puntuación.
cannot-begin = Esta mesa no puede empezar: { $why }. Crea otra.
empty-seats = Asientos vacíos: { $seats }. Invita a alguien o añade un bot.
bad-options = { $why }
bad-choice = { $option }: '{ $value }' no es posible. Se permite: { $allowed }
allowed-choice = «{ $value }»
allowed-numbers = «{ $value }» (de { $least } a { $most })
allowed-seat = «Jugador { $n }»
too-many-bots = Hay { $seats ->
    [one] { $seats } asiento
   *[other] { $seats } asientos
} para { $bots ->
    [one] { $bots } bot
   *[other] { $bots } bots
} y para ti.
no-such-level = No hay bots de nivel '{ $level }'.
rated-needs-clock = Una mesa con puntuación necesita reloj: quien no viene pierde por tiempo.
rated-hides-hands = Los espectadores de una mesa con puntuación no ven las manos: elige otra opción de espectadores.
rated-needs-rivals = Una partida sin rivales no puede tener puntuación.
rated-apart = Las personas y las cuentas de bot puntúan por separado: esta mesa con puntuación es para los otros.
rated-no-guests = Una mesa con puntuación requiere una cuenta y no admite bots.
rated-published-cards = Una mesa con puntuación se juega con las cartas publicadas.

## En la partida

not-playing = En esta mesa no se está jugando.
not-begun = Esta mesa no ha empezado.
no-seat-of-yours = No tienes asiento en esta mesa.
not-your-seat = El asiento { $seat } no es tuyo.
which-seat = Ocupas los asientos { $seats }: di cuál quieres decir.
bot-plays-seat = Ahora un bot juega en este asiento; recupéralo antes.
move-made-already = Esta jugada ya está hecha.
table-has-changed = La mesa ha cambiado entretanto; vuelve a mirar.
illegal-move = { $why }
not-possible-now = Eso no se puede hacer ahora.
not-your-turn = No es tu turno.
rated-no-undo = En una mesa con puntuación no se deshace una jugada que otros conocen.
undo-asked-already = Alguien ya lo ha pedido; responde antes a eso.
nothing-to-undo = No has hecho ninguna jugada que se pueda deshacer.
no-undo-asked = Nadie pide deshacer una jugada.
others-answer = A eso responden los demás.
resigned-already = Ya has abandonado.
resigns = { YOU($seat) ->
    [yes] Abandonas
   *[no] { $seat } abandona
}.
out-of-time = { YOU($seat) ->
    [yes] No te queda
   *[no] A { $seat } no le queda
} tiempo.
seat-resigned = Este asiento ha abandonado.
rated-no-stand-in = Los bots no juegan en mesas con puntuación: quien no viene pierde por tiempo.
bot-plays-already = Ahí ya juega un bot.
clock-decides = Esta mesa tiene reloj: quien no viene pierde por tiempo.
still-here = { $seat } está aquí o falta desde hace menos de cinco minutos.
not-your-level = El nivel del bot que juega por otra persona no lo eliges tú.
too-many-muted = Nadie puede silenciar a más de { $people } personas.
onlookers-silent = Los espectadores que ven las manos no hablan durante la partida.
no-hints = En esta mesa no hay pistas.
no-hint-found = Ahora mismo no se encuentra ninguna pista; prueba dentro de un momento.
one-hint-at-a-time = Ya has pedido una pista: de una en una.

## Mirar, y después de la partida

no-spectators = Esta mesa no admite espectadores.
own-seats-only = Solo miras desde tus propios asientos: { $seats }.
hands-hidden = Los espectadores de esta mesa no ven las manos.
not-over = La partida aún no ha terminado.
no-seat-then = No tenías asiento en esta mesa.
play-on-from-finished = Solo se puede seguir desde una partida terminada.
play-on-before-last = Elige un momento anterior a la última de las { $moves } jugadas.
no-breakdown = Este juego no explica sus puntos.
record-closed = El registro se abre cuando termina la partida.
review-closed = Una partida se revisa cuando ha terminado.
not-played-out = Esta partida no se jugó hasta el final; no hay revisión de ella.
no-review = La revisión ha fallado; vuelve a probar dentro de un momento.

## Mesas que no se pueden leer

unreadable = Esta mesa no se puede abrir: { $why }
newer-version = esta mesa se juega con la versión { $version } de { $game }; este servidor tiene la versión { $here }
unknown-version = aquí ya no se conoce la versión { $version } de { $game }
cards-not-kept = no se guardaron sus cartas
damaged = su registro no encaja con este servidor: { $what }

## Personas

name-invisible = Un nombre necesita al menos una letra visible.
name-too-long = Una cuenta no puede llevar ese nombre: en minúsculas es demasiado largo.
password-too-short = Una contraseña necesita al menos { $length } caracteres.
name-taken = El nombre '{ $name }' ya está ocupado.
has-account = Ya tienes una cuenta; cierra la sesión para crear otra.
needs-account = Para esto hace falta una cuenta.
needs-visit = Visita antes /api/me: dice quién eres.
no-such-account = No hay ninguna cuenta con ese nombre y esa contraseña.
wrong-password = Esa no es tu contraseña.
session-over = Esa sesión ya ha terminado.
no-such-person = No existe esa persona.
reset-link-old = Este enlace es demasiado antiguo o ya se ha usado.
confirm-link-old = Este enlace es demasiado antiguo o la dirección ha cambiado entretanto.
no-mail-here = Este servidor no envía correos.
not-an-address = Eso no es una dirección de correo.
confirmation-not-sent = No se pudo enviar la confirmación a esa dirección.
webhook-no-address = El webhook no es una dirección web.
webhook-bad-address = Un webhook es una dirección http o https sin usuario ni contraseña.
webhook-not-found = No se encuentra la máquina '{ $host }' del webhook.
webhook-no-machine = La máquina '{ $host }' del webhook no tiene dirección.
webhook-private = Un webhook no puede llevar a una dirección privada.
push-bad-address = Un servicio de avisos push tiene una dirección https pública.
push-bad-keys = Estas no son las claves de una suscripción push.
no-such-device = Este navegador no recibe avisos.
no-such-zone = No existe la zona horaria «{ $zone }»; se escriben como Europe/Madrid.

## Unos y otros

not-welcome = No puedes sentarte ni hablar en esta mesa.
blocked-sits-here = Alguien a quien has bloqueado está en esta mesa.
not-oneself = Esa persona eres tú.
cannot-befriend = No se le puede preguntar a esta persona.
too-many-friends = Tienes { $people } amistades y peticiones: no caben más.
too-many-blocked = Bloqueas a { $people } personas: no caben más.

## Moderación

muted = Un moderador te ha silenciado durante { $hours ->
    [one] una hora más
   *[other] { $hours } horas más
}.
banned = Esta cuenta está expulsada durante { $days ->
    [one] un día más
   *[other] { $days } días más
}: { $reason }
moderators-only = Esto es para moderadores.
moderator-protected = Sobre los moderadores decide quien lleva el servidor.
report-settled = No hay tal aviso, o alguien lo ha resuelto ya.

## Programas

token-revoked = Esta clave no está en vigor: se revocó, o nunca existió.
beyond-token = Esta clave no sirve para eso: { $scope ->
   *[read] solo puede mirar.
    [seat] juega un asiento en una mesa.
    [bot] juega como una cuenta de bot.
}
token-needs-seat = Di en qué mesa y en qué asiento puede jugar la clave.
no-such-token = No hay tal clave.
no-such-bot = No tienes esa cuenta de bot.
rated-no-programs = Un programa no juega por ti en una mesa con puntuación. Las cuentas de bot tienen sus propias mesas con puntuación.
too-many-tokens = Una cuenta tiene como mucho { $tokens } claves: revoca una antes.
too-many-bot-accounts = Una cuenta tiene como mucho { $bots } cuentas de bot.

## Peticiones

bad-message = { $why }
message-too-long = Un mensaje tiene como mucho { $bytes } bytes.
wrong-host = Este servidor no responde a ese nombre.
other-site = Esta página es de otro sitio.
needs-header = Las peticiones que cambian algo necesitan la cabecera x-intrigue.
operators-only = Las cifras son para quien administra el servidor: pídelas desde la propia máquina o con la clave.
nothing-here = Aquí no hay nada.
no-client = El cliente no está construido.
no-such-game = No hay ningún juego '{ $game }'.
no-such-cards = Esas cartas no se guardaron.
bad-cards = Esta baraja no se puede usar. { $why }
no-lab-here = El laboratorio está desactivado en este servidor.
no-such-study = No existe ese estudio, o no es tuyo.
one-study-at-a-time = Ya tienes un estudio en marcha: detenlo primero.
too-many-decks = Ya tienes { $decks } barajas, que es lo máximo que se guarda.
no-rules = Este juego no tiene reglamento.
no-such-lesson = No existe esa lección.
lesson-step-over = Este paso de la lección ha terminado.
no-such-puzzle = No existe ese problema.
no-more-puzzles = No queda ningún problema de este tipo que no hayas respondido.
no-such-answer = Elige una de las { $choices } respuestas.
too-many = { $what ->
    [attempts] Demasiados intentos; espera un minuto.
    [tables] Demasiadas mesas nuevas; espera un minuto.
    [hints] Demasiadas pistas; espera un momento.
    [previews] Demasiadas miradas al futuro; espera un momento.
    [reviews] Tus otras revisiones aún se están haciendo; espera un momento.
    [words] Hablas demasiado deprisa; espera un momento.
    [decks] Demasiadas barajas nuevas; espera un minuto.
    [puzzles] Demasiados problemas; espera un momento.
    [studies] Demasiados estudios desde tu dirección esperan o están en marcha; vuelve a probar cuando acabe uno.
   *[requests] Demasiadas peticiones; espera un momento.
}
try-again-in = Demasiados intentos; vuelve a probar dentro de { $seconds } s.
too-much-time = Tus peticiones ocupan demasiado tiempo del servidor; espera un momento.
too-many-watched = Una conexión mira { $tables } mesas como mucho.
onlookers-talk = El público habla demasiado; espera un momento.
too-many-changes = Demasiados cambios a la vez; inténtalo de nuevo.
unavailable = El servidor no llega a su almacén de datos; inténtalo dentro de un momento.
fault = Aquí ha fallado algo; no se ha cambiado nada. Inténtalo de nuevo.
stopping = El servidor se detiene; vuelve a conectar dentro de un momento.

## Correos y webhooks

your-turn = Te toca jugar en { $game }.
mail-your-turn =
    Te toca jugar en { $game }.

    { $url }
    .subject = Te toca: { $game }
it-is-over = Ha terminado una partida de { $game }.
mail-it-is-over =
    Ha terminado una partida de { $game }.

    { $url }
    .subject = Ha terminado: { $game }
mail-confirm =
    Para recibir los avisos de turno por correo, y un enlace a una contraseña nueva si olvidas la tuya, abre

    { $url }

    Si no lo has pedido, no hagas caso.
    .subject = Intrigue: confirma tu dirección
mail-reset =
    Alguien, probablemente tú, quiere poner una contraseña nueva a tu cuenta '{ $name }'. Para hacerlo, abre

    { $url }

    El enlace funciona una sola vez, durante una hora. Si no lo has pedido, no hagas caso: tu contraseña se queda como está.
    .subject = Intrigue: una contraseña nueva

## Bots

character = { $who ->
   *[bram] Cuenta con los dedos y se le acaban.
    [dotty] Juega la carta más bonita y a ver qué pasa.
    [fergus] Tiene buena intención y olvida a quién le toca.
    [nell] Pregunta dos veces qué hace cada carta.
    [pip] No deja pasar nada que brille.
    [tilda] Ha aprendido las reglas esta mañana y está orgullosa.
    [agnes] Hace punto entre turnos y se le escapa poco.
    [cosmo] Tiene un plan, y otro para los domingos.
    [greta] Lleva la cuenta de quién le debe algo.
    [hugo] Juega limpio y refunfuña si los demás no.
    [lorenz] Se tira faroles con educación, y se sonroja.
    [mina] No te mira la cara: te mira las manos.
    [ines] Lee la mesa como un libro de cuentas.
    [jasper] Sonríe cuando no debe, adrede.
    [odile] Te deja ganar la batalla que no le hace falta.
    [rufus] Ataca primero y se disculpa después.
    [selma] Recuerda cada carta desde el reparto.
    [viktor] Espera más de lo que tú aguantas.
    [eudora] Tenía decidida la partida antes de que te sentaras.
    [kasimir] Nadie le ha visto dudar.
    [quentin] Sabe lo que vas a hacer y ya lo ha archivado.
    [ursula] No suelta prenda, ni la hora.
    [wanda] Convierte tu mejor jugada en la suya.
    [zeno] Llega a la mitad de la victoria, y luego a la mitad del resto.
    [balthasar] Ya ha jugado esta mano. Todas las manos.
    [leonora] Pierde adrede una vez al año, por curiosidad.
    [octavia] Enseñó a los Maestros. No se lo enseñó todo.
    [theodor] Ve el final de la partida en el reparto.
    [xenia] Viene de la nada y se lo lleva todo.
    [yorick] Ríe el último, y rara vez le hace falta.
}
