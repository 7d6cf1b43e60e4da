// Generated from src/intrigue by `python -m intrigue.server.protocol.generate`. Do not edit.

import type { Layout } from './bytes';
import type { Views } from './views';

export const LAYOUTS: Record<keyof Views, Layout> = {
  'royal-will': {
    CoinCard: {
      size: 4,
      cells: [
        {"name": "origin", "at": 2, "kind": "number", "store": "i1"},
        {"name": "key", "at": 0, "kind": "key", "store": "i2", "of": "card", "optional": true},
      ],
    },
    Place: {
      size: 22,
      cells: [
        {"name": "seat", "at": 14, "kind": "number", "store": "i1"},
        {"name": "coins", "at": 0, "kind": "number", "store": "i2"},
        {"name": "trackers", "at": 15, "kind": "number", "store": "i1"},
        {"name": "hand", "at": 4, "kind": "key", "store": "i2", "of": "card", "optional": true, "shape": [2], "count": [2, "i2"]},
        {"name": "slot", "at": 16, "kind": "number", "store": "i1", "optional": true},
        {"name": "coin_card", "at": 8, "kind": "record", "of": "CoinCard", "null": [2, "i1"]},
        {"name": "action_card", "at": 12, "kind": "key", "store": "i2", "of": "card", "optional": true},
        {"name": "immune", "at": 17, "kind": "flag", "store": "i1"},
        {"name": "wager", "at": 18, "kind": "number", "store": "i1"},
        {"name": "tokens", "at": 19, "kind": "number", "store": "i1"},
        {"name": "prediction", "at": 20, "kind": "word", "store": "i1", "of": ["won", "bust"], "optional": true},
      ],
    },
    Last: {
      size: 86,
      cells: [
        {"name": "result", "at": 60, "kind": "word", "store": "i1", "of": ["won", "bust"]},
        {"name": "total", "at": 0, "kind": "number", "store": "i2"},
        {"name": "pot", "at": 2, "kind": "number", "store": "i2"},
        {"name": "coin_cards", "at": 6, "kind": "key", "store": "i2", "of": "card", "shape": [6], "count": [4, "i2"]},
        {"name": "origins", "at": 61, "kind": "number", "store": "i1", "shape": [6], "count": [4, "i2"]},
        {"name": "action_cards", "at": 18, "kind": "key", "store": "i2", "of": "card", "shape": [6], "count": [4, "i2"]},
        {"name": "counts", "at": 67, "kind": "number", "store": "i1", "shape": [6], "count": [4, "i2"]},
        {"name": "greediest", "at": 73, "kind": "number", "store": "i1", "shape": [6], "count": [30, "i2"]},
        {"name": "paid", "at": 79, "kind": "number", "store": "i1", "shape": [6], "count": [4, "i2"]},
        {"name": "received", "at": 32, "kind": "number", "store": "i2", "shape": [6], "count": [4, "i2"]},
        {"name": "coins", "at": 44, "kind": "number", "store": "i2", "shape": [6], "count": [4, "i2"]},
        {"name": "assets", "at": 56, "kind": "number", "store": "i2"},
        {"name": "bank", "at": 58, "kind": "number", "store": "i2"},
      ],
    },
    View: {
      size: 252,
      cells: [
        {"name": "phase", "at": 232, "kind": "word", "store": "i1", "of": ["placing", "predicting", "swapping_first", "swapping_second", "adjusting_seat", "adjusting_sign", "taxing_seat", "taxing_where", "wagering", "finished"]},
        {"name": "game_number", "at": 4, "kind": "number", "store": "i2"},
        {"name": "match_games", "at": 233, "kind": "number", "store": "i1"},
        {"name": "will", "at": 0, "kind": "number", "store": "i4"},
        {"name": "assets", "at": 6, "kind": "number", "store": "i2"},
        {"name": "bank", "at": 8, "kind": "number", "store": "i2"},
        {"name": "dealer", "at": 234, "kind": "number", "store": "i1"},
        {"name": "order", "at": 235, "kind": "number", "store": "i1", "shape": [6], "count": [10, "i2"]},
        {"name": "acting", "at": 241, "kind": "number", "store": "i1", "optional": true},
        {"name": "chosen", "at": 242, "kind": "number", "store": "i1", "optional": true},
        {"name": "places", "at": 12, "kind": "record", "of": "Place", "shape": [6], "count": [10, "i2"]},
        {"name": "last", "at": 144, "kind": "record", "of": "Last", "null": [60, "i1"]},
        {"name": "winners", "at": 243, "kind": "number", "store": "i1", "shape": [6], "count": [230, "i2"]},
      ],
    },
  },
  'master-of-spies': {
    Match: {
      size: 4,
      cells: [
        {"name": "kind", "at": 2, "kind": "word", "store": "i1", "of": ["single", "games", "target"]},
        {"name": "number", "at": 0, "kind": "number", "store": "i2", "optional": true},
      ],
    },
    Stall: {
      size: 6,
      cells: [
        {"name": "rounds", "at": 0, "kind": "number", "store": "i2"},
        {"name": "limit", "at": 2, "kind": "number", "store": "i2"},
        {"name": "progress", "at": 4, "kind": "flag", "store": "i1"},
      ],
    },
    Port: {
      size: 4,
      cells: [
        {"name": "faction", "at": 0, "kind": "key", "store": "i2", "of": "faction"},
        {"name": "value", "at": 2, "kind": "number", "store": "i1"},
        {"name": "border", "at": 3, "kind": "word", "store": "i1", "of": ["light", "dark"], "optional": true},
      ],
    },
    Token: {
      size: 4,
      cells: [
        {"name": "seat", "at": 2, "kind": "number", "store": "i1"},
        {"name": "faction", "at": 0, "kind": "key", "store": "i2", "of": "faction"},
      ],
    },
    Laid: {
      size: 74,
      cells: [
        {"name": "key", "at": 0, "kind": "key", "store": "i2", "of": "card"},
        {"name": "faction", "at": 2, "kind": "key", "store": "i2", "of": "faction"},
        {"name": "value", "at": 70, "kind": "number", "store": "i1"},
        {"name": "border", "at": 71, "kind": "word", "store": "i1", "of": ["light", "dark"]},
        {"name": "tokens", "at": 6, "kind": "record", "of": "Token", "shape": [16], "count": [4, "i2"]},
        {"name": "placed_by", "at": 72, "kind": "number", "store": "i1", "optional": true},
        {"name": "replaced", "at": 73, "kind": "number", "store": "i1"},
      ],
    },
    Road: {
      size: 822,
      cells: [
        {"name": "row", "at": 820, "kind": "number", "store": "i1"},
        {"name": "port", "at": 0, "kind": "record", "of": "Port"},
        {"name": "cards", "at": 6, "kind": "record", "of": "Laid", "shape": [11], "count": [4, "i2"]},
      ],
    },
    Border: {
      size: 4,
      cells: [
        {"name": "key", "at": 0, "kind": "key", "store": "i2", "of": "card"},
        {"name": "border", "at": 2, "kind": "word", "store": "i1", "of": ["light", "dark"]},
      ],
    },
    Replaced: {
      size: 4,
      cells: [
        {"name": "key", "at": 0, "kind": "key", "store": "i2", "of": "card"},
        {"name": "times", "at": 2, "kind": "number", "store": "i1"},
      ],
    },
    Spy: {
      size: 4,
      cells: [
        {"name": "faction", "at": 0, "kind": "key", "store": "i2", "of": "faction"},
        {"name": "card", "at": 2, "kind": "key", "store": "i2", "of": "card", "optional": true},
      ],
    },
    Place: {
      size: 56,
      cells: [
        {"name": "seat", "at": 50, "kind": "number", "store": "i1"},
        {"name": "hand", "at": 6, "kind": "key", "store": "i2", "of": "card", "optional": true, "shape": [6], "count": [4, "i2"]},
        {"name": "known", "at": 20, "kind": "key", "store": "i2", "of": "card", "shape": [6], "count": [18, "i2"]},
        {"name": "tokens", "at": 32, "kind": "record", "of": "Spy", "shape": [4]},
        {"name": "placed", "at": 48, "kind": "key", "store": "i2", "of": "card", "optional": true},
        {"name": "special", "at": 51, "kind": "flag", "store": "i1"},
        {"name": "score", "at": 52, "kind": "number", "store": "i1"},
        {"name": "total", "at": 0, "kind": "number", "store": "i4"},
      ],
    },
    LastGame: {
      size: 12,
      cells: [
        {"name": "scores", "at": 4, "kind": "number", "store": "i1", "shape": [4], "count": [0, "i2"]},
        {"name": "winners", "at": 8, "kind": "number", "store": "i1", "shape": [4], "count": [2, "i2"]},
      ],
    },
    View: {
      size: 4024,
      cells: [
        {"name": "phase", "at": 4006, "kind": "word", "store": "i1", "of": ["offering", "picking", "searching", "taking", "giving", "drawing", "choosing", "placing", "naming", "moving", "finished"]},
        {"name": "advanced", "at": 4007, "kind": "flag", "store": "i1"},
        {"name": "game_number", "at": 0, "kind": "number", "store": "i4"},
        {"name": "match", "at": 228, "kind": "record", "of": "Match"},
        {"name": "round", "at": 232, "kind": "number", "store": "i2"},
        {"name": "turn", "at": 4008, "kind": "number", "store": "i1"},
        {"name": "order", "at": 4009, "kind": "number", "store": "i1", "shape": [4], "count": [234, "i2"]},
        {"name": "acting", "at": 4013, "kind": "number", "store": "i1", "optional": true},
        {"name": "first", "at": 4014, "kind": "number", "store": "i1"},
        {"name": "master", "at": 4015, "kind": "number", "store": "i1", "optional": true},
        {"name": "final", "at": 4016, "kind": "flag", "store": "i1"},
        {"name": "last_drawer", "at": 4017, "kind": "number", "store": "i1", "optional": true},
        {"name": "stall", "at": 236, "kind": "record", "of": "Stall"},
        {"name": "rows", "at": 242, "kind": "record", "of": "Road", "shape": [4]},
        {"name": "borders", "at": 3532, "kind": "record", "of": "Border", "shape": [44], "count": [3530, "i2"]},
        {"name": "draw", "at": 4018, "kind": "number", "store": "i1"},
        {"name": "discard", "at": 3710, "kind": "key", "store": "i2", "of": "card", "shape": [44], "count": [3708, "i2"]},
        {"name": "replaced", "at": 3800, "kind": "record", "of": "Replaced", "shape": [44], "count": [3798, "i2"]},
        {"name": "ability", "at": 3976, "kind": "key", "store": "i2", "of": "special", "optional": true},
        {"name": "picked", "at": 3980, "kind": "key", "store": "i2", "of": "card", "optional": true, "shape": [3], "count": [3978, "i2"]},
        {"name": "chosen", "at": 3986, "kind": "key", "store": "i2", "of": "card", "optional": true},
        {"name": "last_card", "at": 3988, "kind": "key", "store": "i2", "of": "card", "optional": true},
        {"name": "places", "at": 4, "kind": "record", "of": "Place", "shape": [4], "count": [3990, "i2"]},
        {"name": "last_game", "at": 3992, "kind": "record", "of": "LastGame"},
        {"name": "winners", "at": 4019, "kind": "number", "store": "i1", "shape": [4], "count": [4004, "i2"]},
      ],
    },
  },
  'master': {
    CardSet: {
      size: 112,
      cells: [
        {"name": "id", "at": 4, "kind": "number", "store": "i1"},
        {"name": "skill", "at": 5, "kind": "key", "store": "i1", "of": "skill"},
        {"name": "first", "at": 6, "kind": "key", "store": "i1", "of": "card"},
        {"name": "cards", "at": 7, "kind": "key", "store": "i1", "of": "card", "shape": [105], "count": [0, "i2"]},
        {"name": "exp", "at": 2, "kind": "number", "store": "i2"},
      ],
    },
    Place: {
      size: 6964,
      cells: [
        {"name": "seat", "at": 6956, "kind": "number", "store": "i1"},
        {"name": "hand", "at": 6957, "kind": "key", "store": "i1", "of": "card", "optional": true, "shape": [4], "count": [4, "i2"]},
        {"name": "stack", "at": 8, "kind": "record", "of": "CardSet", "shape": [62], "count": [6, "i2"]},
        {"name": "open", "at": 6961, "kind": "flag", "store": "i1"},
        {"name": "gone_down", "at": 6962, "kind": "flag", "store": "i1"},
        {"name": "exp", "at": 6952, "kind": "number", "store": "i2"},
        {"name": "cards", "at": 6954, "kind": "number", "store": "i2"},
        {"name": "total_exp", "at": 0, "kind": "number", "store": "i4"},
        {"name": "games_won", "at": 6963, "kind": "number", "store": "i1"},
      ],
    },
    Plan: {
      size: 2,
      cells: [
        {"name": "first", "at": 0, "kind": "key", "store": "i1", "of": "card", "optional": true},
        {"name": "aim", "at": 1, "kind": "number", "store": "i1", "optional": true},
      ],
    },
    Challenge: {
      size: 126,
      cells: [
        {"name": "attacker", "at": 114, "kind": "number", "store": "i1"},
        {"name": "victim", "at": 115, "kind": "number", "store": "i1"},
        {"name": "set", "at": 0, "kind": "record", "of": "CardSet"},
        {"name": "cards", "at": 116, "kind": "key", "store": "i1", "of": "card", "shape": [8], "count": [112, "i2"]},
        {"name": "to_answer", "at": 124, "kind": "number", "store": "i1"},
      ],
    },
    Pairs: {
      size: 8,
      cells: [
        {"name": "first", "at": 2, "kind": "key", "store": "i1", "of": "card"},
        {"name": "seconds", "at": 3, "kind": "key", "store": "i1", "of": "card", "shape": [4], "count": [0, "i2"]},
      ],
    },
    Target: {
      size: 20,
      cells: [
        {"name": "seat", "at": 2, "kind": "number", "store": "i1"},
        {"name": "cards", "at": 3, "kind": "key", "store": "i1", "of": "card", "shape": [16], "count": [0, "i2"]},
      ],
    },
    HandOptions: {
      size: 174,
      cells: [
        {"name": "pairs", "at": 2, "kind": "record", "of": "Pairs", "shape": [4], "count": [0, "i2"]},
        {"name": "with_discard", "at": 158, "kind": "key", "store": "i1", "of": "card", "shape": [16], "count": [34, "i2"]},
        {"name": "steal_from", "at": 38, "kind": "record", "of": "Target", "shape": [6], "count": [36, "i2"]},
      ],
    },
    LastTurn: {
      size: 14,
      cells: [
        {"name": "did", "at": 2, "kind": "word", "store": "i1", "of": ["FORM_HAND", "FORM_DISCARD", "DISCARD", "STEAL"]},
        {"name": "by", "at": 3, "kind": "number", "store": "i1"},
        {"name": "victim", "at": 4, "kind": "number", "store": "i1", "optional": true},
        {"name": "cards", "at": 5, "kind": "key", "store": "i1", "of": "card", "shape": [8], "count": [0, "i2"]},
        {"name": "taken", "at": 13, "kind": "flag", "store": "i1"},
      ],
    },
    LastGame: {
      size: 34,
      cells: [
        {"name": "exp", "at": 2, "kind": "number", "store": "i2", "shape": [6], "count": [0, "i2"]},
        {"name": "cards", "at": 14, "kind": "number", "store": "i2", "shape": [6], "count": [0, "i2"]},
        {"name": "winners", "at": 28, "kind": "number", "store": "i1", "shape": [6], "count": [26, "i2"]},
      ],
    },
    View: {
      size: 42288,
      cells: [
        {"name": "phase", "at": 42144, "kind": "word", "store": "i1", "of": ["choosing", "forming_first", "forming_second", "forming_with_discard", "discarding", "stealing_from", "stealing_with", "defending", "attacking_again", "finished"]},
        {"name": "game_number", "at": 42145, "kind": "number", "store": "i1"},
        {"name": "match_games", "at": 42146, "kind": "number", "store": "i1"},
        {"name": "match_score", "at": 42147, "kind": "word", "store": "i1", "of": ["exp_total", "games_won"]},
        {"name": "turns", "at": 41784, "kind": "number", "store": "i2"},
        {"name": "dealer", "at": 42148, "kind": "number", "store": "i1"},
        {"name": "order", "at": 42149, "kind": "number", "store": "i1", "shape": [6], "count": [41786, "i2"]},
        {"name": "active", "at": 42155, "kind": "number", "store": "i1", "optional": true},
        {"name": "draw", "at": 41788, "kind": "number", "store": "i2"},
        {"name": "discard", "at": 42156, "kind": "key", "store": "i1", "of": "card", "shape": [124], "count": [41790, "i2"]},
        {"name": "places", "at": 0, "kind": "record", "of": "Place", "shape": [6], "count": [41792, "i2"]},
        {"name": "planned", "at": 42280, "kind": "record", "of": "Plan"},
        {"name": "challenge", "at": 41794, "kind": "record", "of": "Challenge", "null": [114, "i1"]},
        {"name": "options_of_hand", "at": 41920, "kind": "record", "of": "HandOptions", "null": [0, "i2"]},
        {"name": "last_turn", "at": 42094, "kind": "record", "of": "LastTurn", "null": [3, "i1"]},
        {"name": "last_game", "at": 42108, "kind": "record", "of": "LastGame", "null": [0, "i2"]},
        {"name": "winners", "at": 42282, "kind": "number", "store": "i1", "shape": [6], "count": [42142, "i2"]},
      ],
    },
  },
  'ausonia': {
    Gems: {
      size: 8,
      cells: [
        {"name": "sapphire", "at": 0, "kind": "number", "store": "i2"},
        {"name": "emerald", "at": 2, "kind": "number", "store": "i2"},
        {"name": "bloodshard", "at": 4, "kind": "number", "store": "i2"},
        {"name": "rainbow", "at": 6, "kind": "number", "store": "i2"},
      ],
    },
    Used: {
      size: 8,
      cells: [
        {"name": "sapphire", "at": 0, "kind": "number", "store": "i2"},
        {"name": "emerald", "at": 2, "kind": "number", "store": "i2"},
        {"name": "bloodshard", "at": 4, "kind": "number", "store": "i2"},
        {"name": "any", "at": 6, "kind": "number", "store": "i2"},
      ],
    },
    Decision: {
      size: 18,
      cells: [
        {"name": "left", "at": 2, "kind": "number", "store": "i1"},
        {"name": "card", "at": 3, "kind": "key", "store": "i1", "of": "card", "optional": true},
        {"name": "ability", "at": 4, "kind": "number", "store": "i1", "optional": true},
        {"name": "paying", "at": 5, "kind": "word", "store": "i1", "of": ["row", "power", "ability"], "optional": true},
        {"name": "place", "at": 6, "kind": "number", "store": "i1", "optional": true},
        {"name": "build", "at": 7, "kind": "key", "store": "i1", "of": "card", "optional": true},
        {"name": "victim", "at": 8, "kind": "number", "store": "i1", "optional": true},
        {"name": "look", "at": 9, "kind": "key", "store": "i1", "of": "card", "optional": true, "shape": [8], "count": [0, "i2"]},
      ],
    },
    Played: {
      size: 8,
      cells: [
        {"name": "key", "at": 2, "kind": "key", "store": "i1", "of": "card"},
        {"name": "used", "at": 3, "kind": "number", "store": "i1", "shape": [3], "count": [0, "i2"]},
        {"name": "down", "at": 6, "kind": "flag", "store": "i1"},
        {"name": "broken", "at": 7, "kind": "flag", "store": "i1"},
      ],
    },
    Power: {
      size: 2,
      cells: [
        {"name": "top", "at": 0, "kind": "key", "store": "i1", "of": "card", "optional": true},
        {"name": "count", "at": 1, "kind": "number", "store": "i1"},
      ],
    },
    Favour: {
      size: 1,
      cells: [
        {"name": "count", "at": 0, "kind": "number", "store": "i1"},
      ],
    },
    Pile: {
      size: 112,
      cells: [
        {"name": "count", "at": 2, "kind": "number", "store": "i1"},
        {"name": "top", "at": 3, "kind": "key", "store": "i1", "of": "card", "shape": [108], "count": [0, "i2"]},
      ],
    },
    Raised: {
      size: 2,
      cells: [
        {"name": "key", "at": 0, "kind": "key", "store": "i1", "of": "card", "optional": true},
        {"name": "open", "at": 1, "kind": "flag", "store": "i1"},
      ],
    },
    Source: {
      size: 2,
      cells: [
        {"name": "gem", "at": 0, "kind": "key", "store": "i1", "of": "card"},
        {"name": "foundation", "at": 1, "kind": "key", "store": "i1", "of": "card", "optional": true},
      ],
    },
    Sealed: {
      size: 2,
      cells: [
        {"name": "key", "at": 0, "kind": "key", "store": "i1", "of": "card"},
        {"name": "now", "at": 1, "kind": "flag", "store": "i1"},
      ],
    },
    Place: {
      size: 918,
      cells: [
        {"name": "seat", "at": 128, "kind": "number", "store": "i1"},
        {"name": "house", "at": 0, "kind": "key", "store": "i2", "of": "house"},
        {"name": "influence", "at": 2, "kind": "number", "store": "i2"},
        {"name": "hand", "at": 129, "kind": "key", "store": "i1", "of": "card", "optional": true, "shape": [108], "count": [4, "i2"]},
        {"name": "draw", "at": 6, "kind": "record", "of": "Pile"},
        {"name": "discard", "at": 237, "kind": "key", "store": "i1", "of": "card", "shape": [108], "count": [118, "i2"]},
        {"name": "raised", "at": 345, "kind": "record", "of": "Raised", "shape": [108], "count": [120, "i2"]},
        {"name": "sources", "at": 561, "kind": "record", "of": "Source", "shape": [16], "count": [122, "i2"]},
        {"name": "sealed", "at": 593, "kind": "record", "of": "Sealed", "shape": [108], "count": [124, "i2"]},
        {"name": "owned", "at": 809, "kind": "key", "store": "i1", "of": "card", "shape": [108], "count": [126, "i2"]},
      ],
    },
    Aspirant: {
      size: 138,
      cells: [
        {"name": "key", "at": 0, "kind": "key", "store": "i2", "of": "aspirant"},
        {"name": "influence", "at": 2, "kind": "number", "store": "i2"},
        {"name": "taken", "at": 8, "kind": "key", "store": "i1", "of": "card", "optional": true},
        {"name": "kept", "at": 9, "kind": "key", "store": "i1", "of": "card", "shape": [64], "count": [4, "i2"]},
        {"name": "discard", "at": 73, "kind": "key", "store": "i1", "of": "card", "shape": [64], "count": [6, "i2"]},
      ],
    },
    View: {
      size: 4754,
      cells: [
        {"name": "phase", "at": 4730, "kind": "word", "store": "i1", "of": ["main", "pay", "target", "opp_discard", "manipulation", "foresight", "raise", "seal", "foundation", "end_discard", "aspirant", "game_over", "look_on"]},
        {"name": "round", "at": 4731, "kind": "number", "store": "i1"},
        {"name": "round_cap", "at": 4732, "kind": "number", "store": "i1"},
        {"name": "goal", "at": 0, "kind": "number", "store": "i2"},
        {"name": "first", "at": 4733, "kind": "number", "store": "i1"},
        {"name": "active", "at": 4734, "kind": "number", "store": "i1"},
        {"name": "final", "at": 4735, "kind": "flag", "store": "i1"},
        {"name": "capped", "at": 4736, "kind": "flag", "store": "i1"},
        {"name": "gems", "at": 2, "kind": "record", "of": "Gems"},
        {"name": "used", "at": 10, "kind": "record", "of": "Used"},
        {"name": "keywords", "at": 4737, "kind": "word", "store": "i1", "of": ["influence", "corruption", "discard", "draw", "manipulation", "foresight", "raise", "seal", "burn"], "shape": [9], "count": [18, "i2"]},
        {"name": "guilds", "at": 22, "kind": "key", "store": "i2", "of": "guild", "shape": [6], "count": [20, "i2"]},
        {"name": "decision", "at": 34, "kind": "record", "of": "Decision"},
        {"name": "play", "at": 54, "kind": "record", "of": "Played", "shape": [108], "count": [52, "i2"]},
        {"name": "row", "at": 4746, "kind": "key", "store": "i1", "of": "card", "optional": true, "shape": [4]},
        {"name": "power", "at": 4750, "kind": "record", "of": "Power"},
        {"name": "favour", "at": 4752, "kind": "record", "of": "Favour"},
        {"name": "places", "at": 920, "kind": "record", "of": "Place", "shape": [4], "count": [918, "i2"]},
        {"name": "aspirant", "at": 4592, "kind": "record", "of": "Aspirant", "null": [0, "i2"]},
        {"name": "winner", "at": 4753, "kind": "number", "store": "i1", "optional": true},
      ],
    },
  },
  'master-of-wills': {
    Person: {
      size: 12,
      cells: [
        {"name": "key", "at": 0, "kind": "key", "store": "i2", "of": "community"},
        {"name": "value", "at": 8, "kind": "number", "store": "i1"},
        {"name": "protected", "at": 9, "kind": "number", "store": "i1", "optional": true},
        {"name": "locked", "at": 10, "kind": "number", "store": "i1", "optional": true},
        {"name": "effects", "at": 4, "kind": "key", "store": "i2", "of": "faction", "optional": true, "shape": [2], "count": [2, "i2"]},
      ],
    },
    Movement: {
      size: 4,
      cells: [
        {"name": "sector", "at": 0, "kind": "key", "store": "i2", "of": "sector"},
        {"name": "steps", "at": 2, "kind": "number", "store": "i1"},
      ],
    },
    Row: {
      size: 1444,
      cells: [
        {"name": "value", "at": 0, "kind": "number", "store": "i2"},
        {"name": "people", "at": 4, "kind": "record", "of": "Person", "shape": [120], "count": [2, "i2"]},
      ],
    },
    SideRows: {
      size: 4332,
      cells: [
        {"name": "recruits", "at": 0, "kind": "record", "of": "Row"},
        {"name": "loyalists", "at": 1444, "kind": "record", "of": "Row"},
        {"name": "allies", "at": 2888, "kind": "record", "of": "Row"},
      ],
    },
    Lasting: {
      size: 8,
      cells: [
        {"name": "key", "at": 0, "kind": "key", "store": "i2", "of": "faction", "optional": true},
        {"name": "acts_as", "at": 2, "kind": "key", "store": "i2", "of": "faction", "optional": true},
        {"name": "owner", "at": 6, "kind": "number", "store": "i1"},
        {"name": "slot", "at": 7, "kind": "number", "store": "i1"},
        {"name": "marker", "at": 4, "kind": "key", "store": "i2", "of": "community", "optional": true},
      ],
    },
    RoundEffect: {
      size: 10,
      cells: [
        {"name": "slot", "at": 6, "kind": "number", "store": "i1"},
        {"name": "key", "at": 0, "kind": "key", "store": "i2", "of": "faction", "optional": true},
        {"name": "acts_as", "at": 2, "kind": "key", "store": "i2", "of": "faction", "optional": true},
        {"name": "face_down", "at": 7, "kind": "flag", "store": "i1"},
        {"name": "turns", "at": 8, "kind": "number", "store": "i1"},
        {"name": "sector", "at": 4, "kind": "key", "store": "i2", "of": "sector", "optional": true},
      ],
    },
    Held: {
      size: 4,
      cells: [
        {"name": "slot", "at": 2, "kind": "number", "store": "i1"},
        {"name": "key", "at": 0, "kind": "key", "store": "i2", "of": "faction", "optional": true},
      ],
    },
    Hand: {
      size: 124,
      cells: [
        {"name": "seat", "at": 122, "kind": "number", "store": "i1"},
        {"name": "cards", "at": 2, "kind": "record", "of": "Held", "shape": [30], "count": [0, "i2"]},
      ],
    },
    Side: {
      size: 4974,
      cells: [
        {"name": "name", "at": 4970, "kind": "word", "store": "i1", "of": ["OWN", "OPP1", "OPP2"]},
        {"name": "seats", "at": 4971, "kind": "number", "store": "i1", "shape": [2], "count": [0, "i2"]},
        {"name": "faction", "at": 2, "kind": "key", "store": "i2", "of": "faction_key", "optional": true},
        {"name": "points", "at": 4, "kind": "number", "store": "i2"},
        {"name": "score", "at": 6, "kind": "number", "store": "i2"},
        {"name": "rows", "at": 8, "kind": "record", "of": "SideRows"},
        {"name": "lasting", "at": 4340, "kind": "record", "of": "Lasting", "null": [7, "i1"], "shape": [2]},
        {"name": "round_effects", "at": 4358, "kind": "record", "of": "RoundEffect", "shape": [30], "count": [4356, "i2"]},
        {"name": "hands", "at": 4660, "kind": "record", "of": "Hand", "shape": [2], "count": [4658, "i2"]},
        {"name": "draw_pile", "at": 4973, "kind": "number", "store": "i1"},
        {"name": "discards", "at": 4910, "kind": "key", "store": "i2", "of": "faction", "optional": true, "shape": [30], "count": [4908, "i2"]},
      ],
    },
    View: {
      size: 18092,
      cells: [
        {"name": "variant", "at": 18080, "kind": "word", "store": "i1", "of": ["by_seats", "1v1", "2v2", "mowitaire", "ffa", "mow-op"]},
        {"name": "question", "at": 18081, "kind": "word", "store": "i1", "of": ["nothing", "first", "lead", "may", "instant", "start", "step", "play", "bonus", "card", "swap", "row", "sector", "opponent", "receiver", "special", "hand", "recover", "copy", "mode", "dig", "begin", "eog", "direction"]},
        {"name": "round", "at": 18082, "kind": "number", "store": "i1"},
        {"name": "rounds", "at": 18083, "kind": "number", "store": "i1"},
        {"name": "turn", "at": 18084, "kind": "number", "store": "i1"},
        {"name": "first", "at": 18085, "kind": "number", "store": "i1", "optional": true},
        {"name": "active", "at": 18086, "kind": "number", "store": "i1", "optional": true},
        {"name": "asked", "at": 18087, "kind": "number", "store": "i1", "optional": true},
        {"name": "home", "at": 18088, "kind": "number", "store": "i1"},
        {"name": "need", "at": 0, "kind": "number", "store": "i2", "optional": true},
        {"name": "neutral", "at": 4, "kind": "record", "of": "Person", "shape": [120], "count": [2, "i2"]},
        {"name": "afterlife", "at": 1446, "kind": "record", "of": "Person", "shape": [120], "count": [1444, "i2"]},
        {"name": "deck", "at": 2886, "kind": "number", "store": "i2"},
        {"name": "buried", "at": 2888, "kind": "number", "store": "i2"},
        {"name": "looked_at", "at": 2892, "kind": "key", "store": "i2", "of": "community", "shape": [120], "count": [2890, "i2"]},
        {"name": "start", "at": 3132, "kind": "key", "store": "i2", "of": "community", "optional": true},
        {"name": "source", "at": 3134, "kind": "key", "store": "i2", "of": "community", "optional": true},
        {"name": "moves_left", "at": 3138, "kind": "record", "of": "Movement", "shape": [4], "count": [3136, "i2"]},
        {"name": "running", "at": 3154, "kind": "key", "store": "i2", "of": "faction", "optional": true},
        {"name": "plays", "at": 18089, "kind": "number", "store": "i1"},
        {"name": "bonus", "at": 18090, "kind": "number", "store": "i1"},
        {"name": "sides", "at": 3158, "kind": "record", "of": "Side", "shape": [3], "count": [3156, "i2"]},
      ],
    },
  },
};
