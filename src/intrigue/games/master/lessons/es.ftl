### Lecciones de Master, en español. Cada paso tiene como mucho 25 palabras.

sets = Grupos
    .about = Dos cartas de una habilidad son un grupo, y los grupos dan experiencia.
sets-pair = Dos cartas de una habilidad son un grupo, sea cual sea su grado. Pon Vida 1 y Vida 3 en tu pila.
    .after = Su EXP cuenta para ti: 5 y 15. Después repusiste hasta cuatro.
sets-discards = Una de las dos puede ser la de encima de los descartes. Toma de ahí Deporte 3 con tu Deporte 1.
    .after = Al final de tu turno siempre repones hasta cuatro cartas.
sets-wild = Un comodín dorado va con una carta normal de su habilidad, nunca con otro comodín. Haz lo que te parezca mejor.
    .after = Un grupo con comodín vale más: solo el comodín da 20 EXP.
sets-throw = No se puede pasar. Cuando nada encaja, o nada te gusta, descarta. Tira Artes 1.
    .after = Lo que tiras queda ahí para quien juega después.
sets-own = Cuando se acaban las cartas gana quien tenga más EXP. Juega tres turnos a tu gusto.
    .after = Ya sabes construir. Ahora, quitar lo que otros construyen.

steals = Robar
    .about = Nada de lo que está encima de una pila está a salvo.
steals-steal = El grupo de encima de una pila se roba con una carta de su habilidad. Ataca el Deporte de Bruno con Deporte 2.
    .after = No tenía con qué defenderse: el grupo es tuyo, y tu carta forma parte de él.
steals-defend = Bruno ataca tu grupo de Deporte, y tienes una carta de Deporte. ¿Te defiendes o lo dejas ir?
    .yes = Defendido: el grupo se quedó, con las dos cartas jugadas.
    .no = Lo dejaste ir: el grupo, con su carta, pasó a su pila.
steals-safe = Nadie pierde su primer grupo, y solo roba quien ya tiene uno. ¿A quién se lo puedes quitar, y con qué?
    .yes = Carla tiene dos grupos, así que el de encima se podía robar. El único de Bruno está a salvo.
    .no = Podías robar: Carla tiene dos grupos, y tú una carta de Vida.
steals-own = El mazo casi se acaba. Después se sigue hasta que nadie tenga cartas. Juega hasta el final.
    .after = Ya sabes jugar a Master. Te espera una mesa de verdad.
