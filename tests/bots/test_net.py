"""The file of a net: what is written is read again, and what belongs to something else is refused."""

from __future__ import annotations

import io
import json

import numpy as np
import pytest

from intrigue import game, game_keys
from intrigue.bots.net import FOLDER, MAX_BYTES, BadNet, check, forward, header_for, load, net_for, pack, require_net

GAMES = ("royal-will", "master-of-spies", "master", "master-of-wills", "ausonia")
ROYAL_WILL = game("royal-will")


def random_arrays(header, seed=0):
    dice = np.random.default_rng(seed)
    return {
        name: (dice.standard_normal(shape) / np.sqrt(shape[-1])).astype(np.float32)
        for name, shape in header.shapes().items()
    }


@pytest.fixture
def written(tmp_path):
    header = header_for(ROYAL_WILL, width=32)
    pack(tmp_path / "royal-will.net", header, random_arrays(header))
    return tmp_path / "royal-will.net"


@pytest.mark.parametrize("key", GAMES)
def test_a_net_of_the_usual_width_fits_into_a_file(key, tmp_path):
    header = header_for(game(key))
    pack(tmp_path / "a.net", header, random_arrays(header))
    assert (tmp_path / "a.net").stat().st_size <= MAX_BYTES


def test_a_net_too_large_is_refused_when_it_is_made(tmp_path):
    header = header_for(game("ausonia"), width=512)
    with pytest.raises(BadNet, match="make it less wide"):
        pack(tmp_path / "a.net", header, random_arrays(header))
    assert not (tmp_path / "a.net").exists()


def test_a_net_is_read_as_it_was_written_to_within_rounding(written):
    net = load(written)
    made = random_arrays(net.header)
    for name, array in made.items():
        bound = 0 if name.startswith("b") else np.abs(array).max() / 127 / 2 + 1e-6
        assert np.abs(net.arrays[name] - array).max() <= bound, name


def test_the_same_net_gives_the_same_bytes(written, tmp_path):
    header = header_for(ROYAL_WILL, width=32)
    pack(tmp_path / "b.net", header, random_arrays(header))
    assert (tmp_path / "b.net").read_bytes() == written.read_bytes()


def test_shares_of_the_win_are_those_of_the_seats_there_are(written):
    _, shares = forward(load(written), np.zeros((5, ROYAL_WILL.feature_count), np.float32), seats=3)
    assert shares.shape == (5, 7)
    assert np.allclose(shares.sum(axis=1), 1)
    assert (shares[:, 3:6] == 0).all()
    assert (shares[:, [0, 1, 2, 6]] > 0).all()


def test_a_file_that_is_no_net_is_refused(tmp_path):
    (tmp_path / "a.net").write_text("nothing of the kind")
    with pytest.raises(BadNet, match="no net can be read from it"):
        load(tmp_path / "a.net")
    with pytest.raises(BadNet, match="no net can be read from it"):
        load(tmp_path / "absent.net")


def test_a_net_of_another_game_is_refused(written):
    with pytest.raises(BadNet, match="a net for royal-will, not for master"):
        check(load(written), game("master"), written)


def test_a_net_made_before_features_changed_is_refused(written):
    with np.load(written) as file:
        stored = {name: file[name] for name in file.files}
    values = json.loads(stored["header"].tobytes()) | {"layout": "0" * 16}
    stored["header"] = np.frombuffer(json.dumps(values).encode(), np.uint8)
    whole = io.BytesIO()
    np.savez(whole, **stored)
    written.write_bytes(whole.getvalue())
    with pytest.raises(BadNet, match="other features or actions"):
        check(load(written), ROYAL_WILL, written)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"w0": np.zeros((32, 5))}, "w0: shape"),
        ({"bp": np.full(23, np.nan)}, "not finite"),
        ({"more": np.zeros(1)}, "has the arrays"),
    ],
)
def test_arrays_that_make_no_net_are_refused(change, said, tmp_path):
    header = header_for(ROYAL_WILL, width=32)
    with pytest.raises(BadNet, match=said):
        pack(tmp_path / "a.net", header, random_arrays(header) | change)


def test_nets_of_the_package_fit_their_games_and_say_how_they_were_made():
    nets, told = ({file.stem for file in FOLDER.glob(f"*.{ending}")} for ending in ("net", "json"))
    assert nets == told
    for key in nets:
        file = FOLDER / f"{key}.net"
        net = load(file)
        check(net, game(key), file)
        require_net(game(key))  # made for its cards
        assert file.stat().st_size <= MAX_BYTES
        said = json.loads((FOLDER / f"{key}.json").read_text(encoding="utf-8"))
        assert said["game"] == key
        assert said["command"].startswith(f"python -m intrigue.learn {key}")
        assert isinstance(said["plan"]["seed"], int)
        decisions = [point["decisions"] for point in said["curve"]]
        assert decisions == sorted(decisions)
        assert said["strength"]
        assert all(0 <= one["share"] <= 1 and one["games"] > 0 for one in said["strength"])


@pytest.mark.parametrize("key", game_keys())
def test_a_copy_of_the_cards_of_a_game_is_played_with_its_net(key, tmp_path):
    copy = tmp_path / "copy.toml"
    copy.write_bytes((game(key).folder / "cards.toml").read_bytes())
    assert net_for(game(key)) is not None
    assert net_for(game(key).with_cards(copy)) is net_for(game(key))
