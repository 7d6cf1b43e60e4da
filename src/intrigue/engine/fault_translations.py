"""What is wrong with a card file, in Spanish. The English text is the key, and what stands in braces is kept.

Loaders say faults in English, where they are found; `tests/engine/test_fault_translations.py` reads all of them.
"""

from __future__ import annotations

import re
from functools import cache

SPANISH = {
    # Any card file.
    "missing": "falta",
    "missing; allowed are {words}": "falta; se admiten {words}",
    "{value} is not a number from {low} to {high}": "{value} no es un número de {low} a {high}",
    "{value} is not {low}, the only number allowed here": "{value} no es {low}, el único número que se admite aquí",
    "{value} is not a text": "{value} no es un texto",
    "{n} characters; at most {most} are allowed": "{n} caracteres; se admiten {most} como mucho",
    "{value} has characters that cannot be printed": "{value} tiene caracteres que no se pueden imprimir",
    "unknown word {value}; allowed are {words}": "palabra desconocida {value}; se admiten {words}",
    "{value} is not true or false": "{value} no es true ni false",
    "is not a table": "no es una tabla",
    "unknown field; allowed are {words}": "campo desconocido; se admiten {words}",
    "is not a list of tables [[{field}]]": "no es una lista de tablas [[{field}]]",
    "{n} entries; allowed are {low} to {high}": "{n} entradas; se admiten de {low} a {high}",
    "{value} is not a word of at most 40 letters, digits, _ and -": (
        "{value} no es una palabra de 40 letras, cifras, _ y - como mucho"
    ),
    "used twice": "se usa dos veces",
    "is {value}, expected {game}": "es {value}; se esperaba {game}",
    "nested deeper than {n} levels": "anidado a más de {n} niveles",
    "{file}: not valid TOML: a number that is too long": "{file}: no es TOML válido: un número demasiado largo",
    "not valid TOML: {what}": "no es TOML válido (en inglés: {what})",
    "{file}: cannot be read: {what}": "{file}: no se puede leer ({what})",
    "{file}: larger than {n} KB, which is the most a card file may be": (
        "{file}: ocupa más de {n} KB, que es lo máximo para un archivo de cartas"
    ),
    "{file}: not UTF-8 text (byte {n})": "{file}: no es texto UTF-8 (byte {n})",
    "contradicts its figures; it should be {text}": "contradice sus cifras; debería ser {text}",
    # A Royal Will, Master, Master of Spies.
    "{n} cards in all; allowed are {low} to {high}": "{n} cartas en total; se admiten de {low} a {high}",
    "{n} cards in all with copies of {deck}; allowed are {low} to {high}": (
        "{n} cartas en total con las copias de {deck}; se admiten de {low} a {high}"
    ),
    "expected {skill} here; cards come in the order of their skills": (
        "aquí se esperaba {skill}; las cartas van en el orden de sus habilidades"
    ),
    "special action {n} is {key}": "la acción especial {n} es {key}",
    # Ausonia.
    "a card has either gems or ability lines": "una carta tiene gemas o líneas de habilidad, no ambas",
    "only a card with abilities belongs to a guild (AUS-1.7)": (
        "solo una carta con habilidades pertenece a un gremio (AUS-1.7)"
    ),
    "missing; a card of the Favour Deck is a favour card of a guild (AUS-1.5)": (
        "falta; una carta del mazo de Favor es de un gremio (AUS-1.5)"
    ),
    "{value} is not {low} to {high} letters of {letters}": "{value} no son de {low} a {high} letras de {letters}",
    "is not a list of 1 to {n} lines": "no es una lista de 1 a {n} líneas",
    "line {n} is not a table {{ ... }}": "la línea {n} no es una tabla {{ ... }}",
    "a line has exactly one of {words}": "una línea tiene exactamente uno de {words}",
    "{value}: a condition shows gems of one colour, or R for any (AUS-7.5)": (
        "{value}: una condición muestra gemas de un color, o R para cualquiera (AUS-7.5)"
    ),
    'is not a list of {low} to {high} effects such as [["draw", 1]]': (
        'no es una lista de {low} a {high} efectos como [["draw", 1]]'
    ),
    '{value} is not an effect such as ["draw", 1]': '{value} no es un efecto como ["draw", 1]',
    "unknown effect {value}; allowed are {words}": "efecto desconocido {value}; se admiten {words}",
    "{verb} {value}: not a number from 1 to {most}": "{verb} {value}: no es un número de 1 a {most}",
    "is no card of deck start; there are {words}": "no es una carta del mazo start; hay {words}",
    "{n} cards; a starter deck has {size} (AUS-1.2)": "{n} cartas; un mazo inicial tiene {size} (AUS-1.2)",
    "{value} is not a list of guilds; there are {words}": "{value} no es una lista de gremios; hay {words}",
    "{n} cards in the {deck} deck; allowed are {low} to {high}": (
        "{n} cartas en el mazo {deck}; se admiten de {low} a {high}"
    ),
    "one player could own {n} star cards; allowed are {most}": (
        "un jugador podría tener {n} cartas con estrella; se admiten {most}"
    ),
    "{key} names two things": "{key} nombra dos cosas",
    "keys are lower-case words without blanks": "las claves son palabras en minúsculas sin espacios",
    # Master of Wills.
    "expected {n} different names": "se esperaban {n} nombres distintos",
    "expected 1 to {n} movements such as {{ {sector} = 1 }}": (
        "se esperaban de 1 a {n} movimientos como {{ {sector} = 1 }}"
    ),
    "unknown sector {value}; there are {words}": "sector desconocido {value}; hay {words}",
    "{name} = {value} is not 1 to 3 or -1 to -3": "{name} = {value} no está entre 1 y 3 ni entre -1 y -3",
    "{n} cards of sector {name}; each sector has {size}": "{n} cartas del sector {name}; cada sector tiene {size}",
    "factions come in the order {words}": "las facciones van en el orden {words}",
    "is not a list of cards": "no es una lista de cartas",
    "is not a list of card keys": "no es una lista de claves de cartas",
    "{value} is not a card of this faction, not neutral, or named twice": (
        "{value} no es una carta de esta facción ni neutral, o se nombra dos veces"
    ),
    "{value} is unknown; there are {words}": "{value} no se conoce; hay {words}",
    "card {n} of the file is {rarity} of {faction}: 4 legendary, 8 epic, 18 action a faction": (
        "la carta {n} del archivo es {rarity} de {faction}: 4 legendary, 8 epic y 18 action por facción"
    ),
    "{n} {rarity} card instead of {needed}": "{n} carta de tipo {rarity} en vez de {needed}",
    "{n} {rarity} cards instead of {needed}": "{n} cartas de tipo {rarity} en vez de {needed}",
    "{n} {rarity} card instead of {low} to {high}": ("{n} carta de tipo {rarity} en vez de {low} a {high}"),
    "{n} {rarity} cards instead of {low} to {high}": ("{n} cartas de tipo {rarity} en vez de {low} a {high}"),
    "expected at most two continuous effects": "se esperaban como mucho dos efectos continuos",
    "unknown effect {value}; there are {words}; a figure follows {others}": (
        "efecto desconocido {value}; hay {words}; llevan una cifra {others}"
    ),
    'expected 1 to {n} steps such as {{ do = "fdraw" }}': 'se esperaban de 1 a {n} pasos como {{ do = "fdraw" }}',
    "unknown place {value}; there are {words}": "lugar desconocido {value}; hay {words}",
    "{value} is no filter; examples: value >= 6, value 1 to 5, draw icon, faction icon, sector {sector}": (
        "{value} no es un filtro; ejemplos: value >= 6, value 1 to 5, draw icon, faction icon, sector {sector}"
    ),
    "unknown kind {value}; there are {words}": "clase desconocida {value}; hay {words}",
    "{value}: expected add 4, subtract 5, set 1, reverse, double or reverse or double": (
        "{value}: se esperaba add 4, subtract 5, set 1, reverse, double o reverse or double"
    ),
    "{value}: expected win, lose or count >= 7": "{value}: se esperaba win, lose o count >= 7",
    "{verb} must be the last step": "{verb} tiene que ser el último paso",
    "a card that fires cannot copy or fire another": "una carta que se dispara no puede copiar ni disparar otra",
    "counter is the first step of a card that fires when an opponent plays": (
        "counter es el primer paso de una carta que se dispara cuando juega un rival"
    ),
    "Allies can only be counted (MOW-11.1)": "los Aliados solo se pueden contar (MOW-11.1)",
    "there are no cards of an event in the End of Game round": (
        "en la ronda de fin de partida no hay cartas de un suceso"
    ),
    "lasting is the first step of a lasting card, and of no other": (
        "lasting es el primer paso de una carta lasting, y de ninguna otra"
    ),
    "a round card, and no other, has the step round": "una carta round, y ninguna otra, tiene el paso round",
    "a card effect, and no other played card, has the step attach": (
        "un efecto de carta, y ninguna otra carta jugada, tiene el paso attach"
    ),
    "a Round Effect that lies face up needs a continuous effect": (
        "un Efecto de Ronda que queda boca arriba necesita un efecto continuo"
    ),
    "only Lasting Effects and face-up Round Effects have continuous effects": (
        "solo los Efectos Duraderos y los Efectos de Ronda boca arriba tienen efectos continuos"
    ),
    "needs a step marker": "necesita un paso marker",
    "the steps after if or mode are missing, or one of them needs all": (
        "faltan los pasos después de if o mode, o uno de ellos necesita all"
    ),
}

MORE = re.compile(r" and (\d+) more$")  # of a list that is cut


@cache
def _patterns() -> list[tuple[re.Pattern[str], str]]:
    """Longer ones first: they say more exactly what is meant."""
    found = sorted(SPANISH.items(), key=lambda pair: -len(pair[0]))
    return [(re.compile(pattern_of(english), re.DOTALL), spanish) for english, spanish in found]


def pattern_of(english: str) -> str:
    """
    >>> pattern_of("{value} is not a text")
    '(?P<value>.*)\\\\ is\\\\ not\\\\ a\\\\ text'
    """
    parts = re.split(r"(\{\w+\})", english.replace("{{", "\\0").replace("}}", "\\1"))
    made = [f"(?P<{part[1:-1]}>.*)" if re.fullmatch(r"\{\w+\}", part) else re.escape(part) for part in parts]
    return "".join(made).replace(re.escape("\\0"), r"\{").replace(re.escape("\\1"), r"\}")


def translated(message: str, language: str) -> str:
    """A fault of a card file in a language; as it is where there are no words for it.

    >>> translated("40 is not a number from 0 to 9", "es")
    '40 no es un número de 0 a 9'
    """
    if language != "es":
        return message
    for pattern, spanish in _patterns():
        if found := pattern.fullmatch(message):
            return spanish.format(**{name: MORE.sub(r" y \1 más", text) for name, text in found.groupdict().items()})
    return message
