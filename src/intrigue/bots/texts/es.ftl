### Lo que dicen los bots, en español.

because-only = Es la única jugada que hay.
because-wins = Gana enseguida en el { $percent } % de los casos imaginados.
because-gains = A corto plazo te da cerca de { $gain }: { $more } más que otras jugadas.
because-loses-less = A corto plazo te cuesta cerca de { $loss }; otras jugadas cuestan { $more } más.
because-denies = Le deja a { $seat } cerca de { $less } menos que otras jugadas.
because-safer = Pierdes algo en el { $percent } % de los casos imaginados; con otras jugadas, en el { $others } %.
because-later = No da más enseguida, pero al final lleva a más victorias.
because-even = Por lo que se puede saber, las otras jugadas son más o menos igual de buenas.
but-less = A corto plazo te da cerca de { $less } menos que la mejor jugada.
but-feeds = Le deja a { $seat } cerca de { $more } más que la mejor jugada.
but-riskier = Pierdes algo en el { $percent } % de los casos imaginados; con la mejor jugada, en el { $best } %.
but-later = Enseguida no es peor, pero al final lleva a menos victorias.
but-close = Más o menos igual de buena que la mejor jugada.
leads-to = A corto plazo, la mejor jugada te trae { $better }; esta, { $played }.
leads-alike = A corto plazo, las dos jugadas te traen { $both }.
own-gain = cerca de { $gain }
own-loss = una pérdida de cerca de { $loss }
no-gain = nada
level-novice = Aprende como tú: mira un poco adelante y a menudo juega lo primero que se le ocurre.
level-regular = Un rival justo: piensa con antelación y de vez en cuando se equivoca.
level-expert = Un rival fuerte: piensa con mucha antelación y rara vez te deja escapar.
level-master = Un rival muy fuerte: busca hasta un segundo en cada jugada.
level-grandmaster = El más fuerte de aquí: ha aprendido de millones de partidas y se toma hasta un segundo para cada jugada.
