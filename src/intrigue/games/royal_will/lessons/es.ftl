### Lecciones de A Royal Will, en español. Cada paso tiene como mucho 25 palabras.

claims = Reclamar
    .about = Cómo se reparten las monedas, y qué pasa cuando todos quieren demasiado.
claims-place = Hay siete monedas que repartir. Una carta boca abajo reclama lo que dice su esquina. Pon el Consejero: reclamas 2.
    .after = Entre todos reclamaron 5 de 7: el testamento, que así se llama una ronda, se ganó y cada uno cobró lo suyo.
claims-together = Entre todos podéis reclamar hasta 7, ni una más. Si Bruno reclama 3 y Carla 1, ¿qué carta pones?
    .yes = Eso es: 3, 3 y 1 suman 7. El testamento se ganó.
    .no = Con tu 4 eran 8, más que 7: quiebra. Nadie cobró y tú, que más pedías, pagaste 2.
claims-greedy = Ahora con avaricia: pon el Heredero y reclama 4. Los demás reclaman 3 cada uno.
    .after = Diez monedas reclamadas, siete que repartir: quiebra. Nadie cobra, y quien más reclamó paga 2 monedas a la herencia.
claims-act = Tu otra carta queda boca arriba y actúa; empieza el más rico. Como Abogado, cambia en 1 la cuenta de alguien.
    .after = El cambio se quedó con ese asiento hasta descubrir las cartas.
claims-own = Con diez monedas al final de un testamento acaba la partida y gana el más rico. Sigue como quieras.
    .after = Ese es todo el juego. Faltan los personajes.

characters = Personajes
    .about = Lo que cada uno de los siete puede hacer por ti.
characters-advisor = El Consejero predice cómo acaba el testamento; si acierta, la banca le paga 2. Di que se gana.
    .after = Se reclamaron 6 de 7: ganado, y tu predicción te dio 2.
characters-executor = El Albacea cambia de sitio dos cartas de moneda sin mirarlas. Tú pusiste un Falsificador, que vale 1. ¿Qué dos cambias?
    .after = Una carta de moneda cuenta para quien la tiene delante cuando se descubren.
characters-collector = El Recaudador quita una moneda a alguien, para la herencia o la banca. En la herencia deja sitio para reclamar.
    .after = Las monedas que llegan a la herencia cuentan enseguida, y pueden salvar un testamento.
characters-forger = El Falsificador apuesta monedas; cada una sube tu cuenta en 1. Los demás reclaman 3 de 7, tú 2. ¿Cuánto arriesgas?
    .yes = Aguantó: el testamento se ganó y además recuperaste la apuesta.
    .no = Demasiado: hubo quiebra y tu apuesta pasó a la herencia.
characters-heir = Boca arriba, el Heredero te libra de Albacea, Abogado y Recaudador. Eres rico: ¿qué carta pones boca abajo?
    .yes = Eso es: el Heredero quedó boca arriba y el Recaudador no pudo elegirte.
    .no = Boca abajo el Heredero solo reclama 4, y no te protegió: Bruno te quitó una moneda y Carla te cambió la carta.
characters-sleight = Boca arriba, el Tahúr se lleva lo que sobra de un testamento ganado. Boca abajo causa la quiebra. ¿Cuál pones?
    .yes = El testamento se ganó y te llevaste todo lo que sobraba.
    .no = Apareció el Tahúr: quiebra, sea cual sea la suma.
characters-own = Ya conoces a los siete. Juega unos testamentos; con diez monedas acaba la partida.
    .after = Ya sabes jugar a A Royal Will. Te espera una mesa de verdad.
