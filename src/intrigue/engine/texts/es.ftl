# Lo que todos los juegos comparten.

and-list = { $first } y { $last }
ask = { $question }
score-line = { $label }
shortcut = { $label }
game-over = La partida ha terminado.
why-over = La partida ha terminado ({ $rule }).
why-not-your-turn = Ahora le toca decidir a otra persona ({ $rule }).
why-other-question = Eso responde a otra pregunta; ahora: { $question } ({ $rule })
