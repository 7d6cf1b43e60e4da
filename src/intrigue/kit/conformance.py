"""The checks themselves. Each is a test method; pytest collects the class that ``conformance`` makes."""

from __future__ import annotations

import copy
import json
import random
from typing import Any, ClassVar

import numpy as np

from intrigue.engine.chance import new_dice
from intrigue.engine.course import irrevocable
from intrigue.engine.errors import BadNotation, IllegalMove
from intrigue.engine.game import FEATURE_BOUND, Game, state_hash
from intrigue.engine.lab import player, roles
from intrigue.engine.messages import SHARED
from intrigue.engine.modes import house_rules
from intrigue.engine.phases import Phases
from intrigue.engine.preview import preview
from intrigue.engine.records import FULL, MAX_SEATS, NONE, SPECTATOR, clone, plain, table_of
from intrigue.engine.registry import as_game
from intrigue.engine.roles import TURN_ORDER
from intrigue.engine.table import Table
from intrigue.engine.targets import interpreted
from intrigue.engine.views import Patch

from .message_checks import Listener, faults_in, rendered, sentences_in, shown_texts, unexplained_questions
from .positions import play_random, some_games, some_table


class Conformance:
    """Subclassed by ``conformance``, where the numbers can be overridden for very long or slow games."""

    game: ClassVar[Game]
    games: ClassVar[int] = 12  # random games per check
    decisions: ClassVar[int] = 400  # decisions looked at per game
    interpreted_games: ClassVar[int] = 6  # games played on both targets
    interpreted_decisions: ClassVar[int] = 120
    longest: ClassVar[int] = 100_000  # decisions after which a game counts as endless
    mirror_games: ClassVar[int] = 20_000  # by which a player shows that it favours no seat number
    choices: ClassVar[int] = 10_000  # of a player, from all that is true and from what it may know

    # ------------------------------------------------------------------------------------ legal lists

    def test_legal_lists_are_ascending_unique_and_stable(self) -> None:
        for table, rng in some_games(self.game, self.games, 1):
            for _ in play_random(table, rng, self.decisions):
                assert table.to_act, "someone is to act while the game is not over"
                before = table.state.tobytes()
                for seat in range(table.seats):
                    actions = table.legal(seat)
                    assert actions == sorted(set(actions)), f"P{seat}: {actions} is not ascending and unique"
                    assert bool(actions) == (seat in table.to_act), f"P{seat}: to act means something to choose"
                    assert all(0 <= action < self.game.action_count for action in actions)
                    assert actions == table.legal(seat), "asking twice gives the same answer"
                assert table.state.tobytes() == before, "asking changes nothing"

    def test_actions_belong_to_the_phase_they_answer(self) -> None:
        tables = {id(one): one for one in vars(self.game.state).values() if isinstance(one, Phases)}
        for phases in tables.values():
            answers = phases.answers()
            for table, rng in some_games(self.game, self.games, 1):
                for _ in play_random(table, rng, self.decisions):
                    phase = int(table.state[phases.cell])
                    for action in (action for seat in table.to_act for action in table.legal(seat)):
                        assert answers[phase, action], f"{self.game.names[action]} answers {phases.names[phase]}"

    def test_everything_else_is_refused_and_changes_nothing(self) -> None:
        for table, rng in some_games(self.game, self.games, 2):
            for _ in play_random(table, rng, self.decisions // 4):
                before = table.state.tobytes()
                wrong = [
                    (seat, action)
                    for seat in range(table.seats)
                    for action in range(-1, self.game.action_count + 1)
                    if action not in table.legal(seat)
                ]
                for seat, action in rng.sample(wrong, min(6, len(wrong))) + [(table.seats, 0), (-1, 0)]:
                    self.refused(table, action, seat)
                assert table.state.tobytes() == before
                assert int(table.state["over"]) == 0

    @staticmethod
    def refused(table: Table, action: int, seat: int) -> str:
        try:
            table.play(action, seat)
        except IllegalMove as error:
            return str(error)
        raise AssertionError(f"P{seat} action {action} was accepted though it is not legal")

    def test_a_finished_game_accepts_nothing(self) -> None:
        table = self.finished(random.Random(3))
        assert table.to_act == []
        for seat in range(table.seats):
            assert table.legal(seat) == []
            self.refused(table, 0, seat)

    # ------------------------------------------------------------------------------------ copies, records, notation

    def test_copies_are_independent(self) -> None:
        for table, rng in some_games(self.game, self.games, 4):
            for seat, action in play_random(table, rng, self.decisions // 4):
                original, copy = table.state.tobytes(), clone(table.state)
                self.game.play(copy, seat, action)
                assert table.state.tobytes() == original
                assert copy.tobytes() != original, "a move changes something"

    def test_records_replay_to_the_same_states(self) -> None:
        for table, rng in some_games(self.game, self.games, 5):
            for _ in play_random(table, rng, self.decisions):
                pass
            record = json.loads(json.dumps(table.save()))
            again = Table.load(record, self.game)
            assert again.hashes == table.hashes
            assert again.state.tobytes() == table.state.tobytes()
            assert again.save() == record

    def test_notation_goes_there_and_back(self) -> None:
        names = self.game.names
        assert len(names) == self.game.action_count
        folded = [name.casefold() for name in names if name]
        assert len(set(folded)) == len(folded), "two actions share a name"
        for table, rng in some_games(self.game, self.games, 6):
            for seat, action in play_random(table, rng, self.decisions // 4):
                text = self.game.notation(seat, action)
                assert self.game.parse(text) == (seat, action)
        for wrong in ("", "P0", "P0 no such thing", "hello", f"Q0 {names[0]}"):
            try:
                self.game.parse(wrong)
            except BadNotation:
                continue
            raise AssertionError(f"{wrong!r} was read as a move")

    # ------------------------------------------------------------------------------------ the course of a game

    def test_nothing_is_lost_or_doubled(self) -> None:
        for table, rng in some_games(self.game, self.games, 7):
            book = plain(self.game.book)
            at_first = self.game.conserved(book, plain(table.state))
            assert at_first, "a game names its conserved quantities"
            for _ in play_random(table, rng, self.decisions):
                assert self.game.conserved(book, plain(table.state)) == at_first

    def test_games_end(self) -> None:
        for number in range(self.games):
            table = self.finished(random.Random(number))
            places = [place for _, place in table.scores()]
            assert all(1 <= place <= table.seats + 1 for place in places), "a place below all seats is a game lost"

    def test_every_mode_can_be_played_to_its_end(self) -> None:
        for number, mode in enumerate(self.game.modes):
            for seats in mode.seats_in(self.game):
                table = Table(self.game, seats, mode.options, number)
                assert self.game.mode_of(seats, mode.options) is mode, "a table of a mode is known as one"
                self.play_out(table, random.Random(seats))

    def test_every_option_is_in_some_mode_or_a_house_rule(self) -> None:
        modes, names = self.game.modes, {option.name for option in self.game.options}
        assert len({mode.key for mode in modes}) == len(modes) > 0
        for mode in modes:
            assert mode.named <= names, f"{mode.key} names options that there are not: {mode.named - names}"
        offered = {name for mode in modes for name in (*mode.named, *house_rules(modes, mode, self.game.options))}
        assert offered == names

    def finished(self, rng: random.Random) -> Table:
        """A table played to its end by the compiled random player."""
        return self.play_out(some_table(self.game, rng), rng)

    def play_out(self, table: Table, rng: random.Random) -> Table:
        s = clone(table.state)
        rules, out = self.game.on(), np.zeros(self.game.action_count, np.int16)
        dice = np.array([rng.getrandbits(31) + 1, rng.getrandbits(31) + 1], np.int64)
        made = rules.playout(self.game.book, s, dice, out, self.longest)
        assert int(s["over"]), f"not over after {made} decisions with {self.game.option_values(s)}"
        assert int(s["to_act"]) == 0
        return Table.at(self.game, s)

    def test_the_targets_agree(self) -> None:
        for table, rng in some_games(self.game, self.interpreted_games, 8, "cpu"):
            twin = Table(self.game, table.seats, table.options, table.seed, "python")
            assert twin.state.tobytes() == table.state.tobytes(), "the deal differs"
            for seat, action in play_random(table, rng, self.interpreted_decisions):
                assert twin.legal(seat) == table.legal(seat)
                twin.play(action, seat)
                if rng.random() < 0.1:
                    self.same_sight(table, rng)
            twin_hashes, hashes = twin.hashes, table.hashes
            assert twin_hashes == hashes[: len(twin_hashes)]
            assert state_hash(twin.state) == state_hash(table.state)
            assert twin.scores() == table.scores()

    def same_sight(self, table: Table, rng: random.Random) -> None:
        viewer = rng.randrange(SPECTATOR, table.seats)
        v = self.game.veil(table.state, viewer, "cpu")
        assert v.tobytes() == self.game.veil(table.state, viewer, "python").tobytes()
        seed = rng.getrandbits(40)
        world = self.game.imagine(v, seed, "cpu")
        assert world.tobytes() == self.game.imagine(v, seed, "python").tobytes()
        anew = self.game.reshuffle(table.state, seed, "cpu")
        assert anew.tobytes() == self.game.reshuffle(table.state, seed, "python").tobytes()
        np.testing.assert_array_equal(self.game.features(v, "cpu"), self.game.features(v, "python"))

    def test_a_choice_and_forced_steps_are_a_move(self) -> None:
        """A GPU takes moves apart (engine/cuda.py): the same comes of them, and kinds of steps are known numbers."""
        rules = self.game.rules
        if not hasattr(rules, "choose"):
            return
        choose, run_on = interpreted(rules.choose), interpreted(rules.run_on)
        kind = interpreted(rules.kind) if hasattr(rules, "kind") else None
        for table, rng in some_games(self.game, 3, 23):
            for seat, action in play_random(table, rng, self.decisions // 4):
                s, whole = clone(table.state), clone(table.state)
                choose(self.game.book, s, seat, action)
                while s["to_act"] == 0 and s["over"] == 0:
                    assert kind is None or 0 <= kind(self.game.book, s) < rules.KINDS
                    run_on(self.game.book, s)
                self.game.play(whole, seat, action)
                assert s.tobytes() == whole.tobytes()

    def differences_on_cuda(self, count: int = 2_000) -> list[int]:
        """Numbers of random games that end in other bytes on the GPU than on the CPU; for machines that have one."""
        from intrigue.engine.cuda_games import CudaGames

        start = self.game.start(self.game.default_seats, seed=0)
        gpu = CudaGames(self.game, count, start)
        gpu.run(1, 0, self.decisions)
        cpu = np.zeros(count, self.game.state.STATE)
        points, decisions = np.zeros((count, MAX_SEATS, 2), np.int32), np.zeros(count, np.int32)
        dice, out = np.zeros(2, np.int64), np.zeros(self.game.action_count, np.int16)
        run = self.game.compiled.random_games
        run(self.game.book, np.array([start]), cpu, points, decisions, dice, out, 1, 0, self.decisions)
        found = gpu.results().states
        return [number for number in range(count) if found[number].tobytes() != cpu[number].tobytes()]

    def test_undo_restores_the_state(self) -> None:
        for table, rng in some_games(self.game, self.games, 9):
            for seat, action in play_random(table, rng, self.decisions // 4):
                self.undo_one(table, seat, action)

    @staticmethod
    def undo_one(table: Table, seat: int, action: int) -> None:
        before, moves = table.state.tobytes(), list(table.moves)
        step = table.play(action, seat)
        if table.can_undo(seat):
            for name in ("block", "pool_left", "shown"):
                assert step.before[name] == step.after[name], "undo after chance or after something was shown"
            table.undo(seat)
        else:
            try:
                table.undo(seat)
            except IllegalMove:
                pass
            else:
                raise AssertionError("undo was refused and done all the same")
            table.state, table.moves = clone(step.before), moves
            table.hashes = table.hashes[: len(moves)]
        assert table.state.tobytes() == before
        assert table.moves == moves

    # ------------------------------------------------------------------------------------ the players it brings along

    def test_the_policy_favours_no_seat_number(self) -> None:
        """Seat numbers mean nothing where roles are drawn by lot: whoever breaks ties by number spoils all figures."""
        if self.game.policy is None:
            return
        for seats in {self.game.default_seats, self.game.seats.stop - 1}:
            start = self.game.start(seats, self.game.mirror, seed=0)
            if len(set(self.game.sides_of(self.game.deal(seats, self.game.mirror, 0)))) == seats > 1:
                shares = self.shares_by_seat(start, self.mirror_games)
                far = 3.29 * (1 / seats * (1 - 1 / seats) / self.mirror_games) ** 0.5  # 99.9 %
                assert np.abs(shares - 1 / seats).max() < far, f"{seats} seats win {shares}"

    def shares_by_seat(self, start: np.void, games: int) -> Any:
        """The part of the wins of policy players by seat number."""
        states, points = np.zeros(games, start.dtype), np.zeros((games, MAX_SEATS, 2), np.int32)
        dice, out = np.zeros(2, np.int64), np.zeros(self.game.action_count, np.int16)
        run = self.game.compiled.policy_games
        decisions = np.zeros(games, np.int32)
        run(self.game.book, np.array([start]), states, points, decisions, dice, out, 1, 0, self.longest)
        first = points[:, : int(start["seats"]), 1] == 1
        return (first / np.maximum(1, first.sum(axis=1, keepdims=True))).mean(axis=0)

    def test_players_see_only_what_their_seat_may_know(self) -> None:
        players = [found for name in ("policy", "habit") if (found := player(self.game, name))]
        seen = 0
        for table, rng in some_games(self.game, self.choices, 20):
            for seat, _ in play_random(table, rng, self.decisions):
                legal = table.legal(seat)
                seed = rng.getrandbits(40)
                for choose in players:
                    by_state = self.choice(choose, table.state, seat, legal, seed)
                    assert by_state == self.choice(choose, table.veiled(seat), seat, legal, seed), (
                        f"P{seat} chooses by what it may not know"
                    )
                    assert by_state in legal
                seen += 1
                if seen >= self.choices or not players:
                    return

    def choice(self, choose: Any, record: np.void, seat: int, legal: list[int], seed: int) -> int:
        out = np.zeros(self.game.action_count, np.int16)
        out[: len(legal)] = legal
        return int(choose(self.game.books, table_of(clone(record)), seat, out, len(legal), new_dice(seed)))

    def test_roles_have_names_and_every_seat_has_them(self) -> None:
        for seats in self.game.seats:
            for number in range(self.games if self.game.roles else 0):
                table = self.finished_table(seats, number)
                found = roles(self.game, np.array([table.state]))[0]
                for which, role in enumerate(self.game.roles):
                    values = found[:, which].tolist()
                    assert all(NONE <= value < len(role.values) for value in values), f"{role.name}: {values}"
                    if role == TURN_ORDER and NONE not in values:
                        assert 0 in values, f"somebody is first: {values}"

    def test_cards_are_told_as_numbers(self) -> None:
        lab: Any = self.game.lab
        if not hasattr(lab, "CARD_FIELDS"):
            return
        found = np.zeros(self.game.card_table.shape, np.float32)
        interpreted(lab.card_table)(self.game.book, found)
        np.testing.assert_array_equal(found, self.game.card_table)
        assert list(found.shape) == [lab.KINDS, sum(size for _, size in lab.CARD_FIELDS)]

    def test_the_lab_is_told_kinds_uses_and_turns(self) -> None:
        lab: Any = self.game.lab
        if not hasattr(lab, "KINDS"):
            return
        names = lab.kind_names(self.game.cards)
        assert len(set(names)) == len(names) <= lab.KINDS
        holds, uses, turn = (interpreted(getattr(lab, name)) for name in ("holds", "uses", "turn"))
        book, held, used = self.game.book, np.zeros(lab.KINDS, np.int32), set()
        for table, rng in some_games(self.game, self.games, 21):
            last = 0
            for _ in play_random(table, rng, self.decisions // 8):
                assert last <= (last := turn(book, table.state)), "turns are counted upwards"
                for seat in table.to_act:
                    held[:] = NONE  # what is left of another seat
                    holds(book, table.state, seat, held)
                    assert (held[: len(names)] >= 0).all()
                    used |= {uses(book, table.state, seat, action) for action in table.legal(seat)}
        assert used <= {NONE, *range(len(names))}
        assert len(used) > 1, "some action uses some card"

    def test_restrictions_forbid_what_can_be_done(self) -> None:
        for restriction in getattr(self.game.lab, "RESTRICTIONS", ()):
            assert restriction.actions, restriction.name
            assert all(0 <= action < self.game.action_count for action in restriction.actions), restriction.name

    def finished_table(self, seats: int, number: int) -> Table:
        table = Table(self.game, seats, seed=number)
        rules, out = self.game.on(), np.zeros(self.game.action_count, np.int16)
        rules.playout(self.game.book, table.state, new_dice(number), out, self.longest)
        return table

    # ------------------------------------------------------------------------------------ secrecy

    def test_a_veil_hides_the_seed_and_survives_imagining(self) -> None:
        for table, rng in some_games(self.game, self.games, 10):
            book = plain(self.game.book)
            for _ in play_random(table, rng, self.decisions):
                if rng.random() < 0.7:
                    continue
                for viewer in range(SPECTATOR, table.seats):
                    v = table.veiled(viewer)
                    assert not v["key"].any(), "the seed is no one's to know"
                    assert not v["pool"].any(), "nor is what follows from it"
                    assert int(v["viewer"]) == viewer
                    world = self.game.imagine(v, rng.getrandbits(40))
                    assert int(world["viewer"]) == FULL
                    assert self.game.veil(world, viewer).tobytes() == v.tobytes(), f"viewer {viewer} sees another world"
                    here = self.game.conserved(book, plain(table.state))
                    assert self.game.conserved(book, plain(world)) == here, "an imagined world is a possible one"

    def test_reshuffling_changes_nothing_that_anybody_has_seen(self) -> None:
        for table, rng in some_games(self.game, self.games, 19):
            book = plain(self.game.book)
            for _ in play_random(table, rng, self.decisions):
                if rng.random() < 0.7:
                    continue
                anew = self.game.reshuffle(table.state, rng.getrandbits(40))
                assert anew["key"].tobytes() != table.state["key"].tobytes(), "what chance brings is not known, either"
                assert self.game.conserved(book, plain(anew)) == self.game.conserved(book, plain(table.state))
                for viewer in range(SPECTATOR, table.seats):
                    assert self.game.veil(anew, viewer).tobytes() == table.veiled(viewer).tobytes()

    def test_legal_lists_come_from_the_veiled_record(self) -> None:
        for table, rng in some_games(self.game, self.games, 11):
            for _ in play_random(table, rng, self.decisions):
                for seat in range(table.seats):
                    assert self.game.legal(table.veiled(seat), seat) == table.legal(seat)

    def test_imagined_worlds_can_be_played(self) -> None:
        for table, rng in some_games(self.game, self.games, 12):
            for _ in play_random(table, rng, self.decisions):
                if rng.random() < 0.95:
                    continue
                world = table.imagine(rng.randrange(SPECTATOR, table.seats), rng.getrandbits(40))
                for _ in play_random(world, rng, 40):
                    pass

    def test_two_worlds_a_viewer_cannot_tell_apart_give_the_same_words(self) -> None:
        for table, rng in some_games(self.game, self.games, 13):
            for seat, action in play_random(table, rng, self.decisions // 2):
                viewer = rng.randrange(SPECTATOR, table.seats)
                twin = table.imagine(viewer, rng.getrandbits(40))
                self.same_words(table, twin, viewer, rng)
                if action in twin.legal(seat):
                    here = Table.at(self.game, table.state).play(action, seat)
                    there = twin.play(action, seat)
                    seen_here, seen_there = (self.game.veil(step.after, viewer) for step in (here, there))
                    if seen_here.tobytes() == seen_there.tobytes():
                        assert table.tell(here, viewer) == table.tell(there, viewer)

    def same_words(self, table: Table, twin: Table, viewer: int, rng: random.Random) -> None:
        v, w = table.veiled(viewer), twin.veiled(viewer)
        game = self.game
        assert game.prompt(v) == game.prompt(w) != ""
        assert game.rule_of(v) == game.rule_of(w)
        assert game.rule_of(v).startswith(game.prefix)
        assert json.dumps(game.view(v)) == json.dumps(game.view(w))
        if viewer == SPECTATOR:
            return
        legal = table.legal(viewer)
        for action in legal:
            assert game.label(v, viewer, action) == game.label(w, viewer, action) != ""
        wrong = rng.randrange(game.action_count)
        if wrong not in legal:
            assert self.refused(table, wrong, viewer) == self.refused(twin, wrong, viewer)

    def test_the_lines_of_a_breakdown_add_up_to_the_points(self) -> None:
        for table, rng in some_games(self.game, self.games, 16):
            stop = rng.choice((self.decisions // 8, self.decisions, self.longest))
            for _ in play_random(table, rng, stop):
                pass
            points = [score for score, _ in table.scores()]
            viewer = rng.randrange(SPECTATOR, table.seats)
            lines = table.breakdown(viewer)
            assert len(lines) == table.seats
            for one in (line for found in lines for line in found):
                assert one.label, "every line says what it is"
                assert one.rule.startswith(self.game.prefix), f"{one.label}: {one.rule} is no rule of this game"
            if self.game.breakdown is not None:
                assert [sum(line.points for line in found) for found in lines] == points, table.options

    def test_a_preview_is_what_happens_as_far_as_it_can_be_known(self) -> None:
        for table, rng in some_games(self.game, self.games, 17):
            for seat, action in play_random(table, rng, self.decisions // 8):
                v = table.veiled(seat)
                tried = preview(self.game, v, seat, action)
                assert tried == preview(self.game, table.imagine(seat, rng.getrandbits(40)).veiled(seat), seat, action)
                step = Table.at(self.game, table.state).play(action, seat)
                if not irrevocable(step):
                    lines = self.game.log_said(v, seat, action, self.game.veil(step.after, seat))
                    assert all(line in lines for line in tried.log), f"{tried.log} is not in {lines}"

    def test_views_are_json_and_features_are_finite(self) -> None:
        size = sum(width for _, width in self.game.sight.FEATURES)
        for table, rng in some_games(self.game, self.games, 14):
            for _ in play_random(table, rng, self.decisions // 4):
                viewer = rng.randrange(SPECTATOR, table.seats)
                view = table.view(viewer)
                assert json.loads(json.dumps(view)) == view
                observed = self.game.features(table.veiled(viewer))
                assert observed.shape == (size,)
                assert np.abs(observed).max() <= FEATURE_BOUND, "features are of about unit size"

    def test_the_targets_say_the_same(self) -> None:
        """Interpreted words check every index and every write; compiled ones must agree with them to the byte."""
        for table, rng in some_games(self.game, self.interpreted_games, 18):
            for seat, action in play_random(table, rng, self.interpreted_decisions):
                if rng.random() > 0.2:
                    continue
                viewer = rng.randrange(SPECTATOR, table.seats)
                v, step = table.veiled(viewer), Table.at(self.game, table.state).play(action, seat)
                self.say_the_same(v, seat, action, self.game.veil(step.after, viewer), rng)

    def say_the_same(self, v: np.void, seat: int, action: int, after: np.void, rng: random.Random) -> None:
        here, there = self.game.speech("cpu"), self.game.speech("python")
        assert here.position(v) == there.position(v)
        assert here.board(v) == there.board(v)
        assert here.log(v, seat, action, after) == there.log(v, seat, action, after)
        assert here.breakdown(v, [(v, seat, action, after)]) == there.breakdown(v, [(v, seat, action, after)])
        if int(v["viewer"]) >= 0:
            viewer, other = int(v["viewer"]), rng.randrange(self.game.action_count)
            legal = self.game.legal(v, viewer)
            assert here.shortcuts(v, viewer, legal) == there.shortcuts(v, viewer, legal)
            if other not in legal:
                assert here.why_not(v, viewer, other) == there.why_not(v, viewer, other)

    def test_a_patch_turns_one_view_into_the_next(self) -> None:
        speech = self.game.speech()
        for table, rng in some_games(self.game, self.games, 19):
            viewer = rng.randrange(SPECTATOR, table.seats)
            old = speech.position(table.veiled(viewer)).view
            for _ in play_random(table, rng, self.decisions // 8):
                new = speech.position(table.veiled(viewer)).view
                assert patched(speech.form.json(old), speech.changes(old, new)) == speech.form.json(new)
                old = new

    def test_catalogues_hold_every_message_and_nothing_else(self) -> None:
        declared = self.game.words.MESSAGES.declared[len(SHARED) :]
        assert faults_in(self.game.folder / "texts", declared, shown_texts(self.game)) == []

    def test_every_question_says_what_it_decides(self) -> None:
        assert unexplained_questions(self.game.folder / "texts") == []

    def test_no_sentence_stands_outside_the_catalogues(self) -> None:
        assert sentences_in(self.game.folder) == []

    def test_whatever_is_said_has_words_in_every_language(self) -> None:
        listener = Listener(self.game)
        listener.hear_games(3, 0.05)
        for language, text in rendered(self.game, listener.heard.values()):
            assert "$" not in text, f"{language}: {text}"

    def test_the_log_tells_every_viewer_something(self) -> None:
        for table, rng in some_games(self.game, 3, 15):
            for _ in play_random(table, rng, self.decisions // 2):
                pass
            for viewer in range(SPECTATOR, table.seats):
                lines = table.story(viewer)
                assert all(lines), "no line is empty"
                assert lines or len(table.moves) < 20


def patched(whole: Any, patch: Patch) -> Any:
    """A JSON value after a patch, as a client would hold it."""
    whole = copy.copy(whole)
    for step, value in patch.items():
        if step.startswith("~"):
            start, cut = map(int, step[1:].split(":"))
            whole[start : start + cut] = value
            continue
        name: Any = step.removeprefix(">")
        name = int(name) if isinstance(whole, list) else name
        whole[name] = patched(whole[name], value) if step.startswith(">") else value
    return whole


def conformance(key: str | Game, **numbers: int) -> type[Conformance]:
    """The checks for one game, as a class for pytest. Numbers of Conformance may be given by name."""
    game = as_game(key)
    return type("TestConformance", (Conformance,), {"game": game, **numbers})
