"""Batches on a GPU: run by `./intrigue test -m gpu` on a machine with a CUDA GPU and the extra `cuda`."""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from intrigue import Batch, Table, game, game_keys
from intrigue.engine.errors import IllegalMove, IntrigueError

pytestmark = pytest.mark.gpu

ARW = game("royal-will")
SHOWN = ("states", "seat", "due", "mask", "obs", "reward", "ended", "last_obs", "number", "deck", "points", "ignored")


def read(array: Any) -> np.ndarray[Any, Any]:
    return array if isinstance(array, np.ndarray) else array.copy_to_host()


def pair(key: Any, n: int, **settings: Any) -> tuple[Batch, Batch]:
    cpu, gpu = (Batch(key, n, target=target, **settings) for target in ("cpu", "cuda"))
    return cpu, gpu


def assert_alike(cpu: Batch, gpu: Batch) -> None:
    for name in SHOWN:
        here, there = getattr(cpu, name), getattr(gpu, name)
        assert (here is None) == (there is None)
        assert here is None or read(here).tobytes() == read(there).tobytes(), name
    assert cpu.save() == gpu.save()


def play(cpu: Batch, gpu: Batch, steps: int) -> None:
    for _ in range(steps):
        here, there = cpu.sample(), gpu.sample()
        np.testing.assert_array_equal(read(there), here)
        cpu.step(here)
        gpu.step(there)


@pytest.mark.parametrize("key", game_keys())
def test_a_gpu_plays_the_same_games(key: str) -> None:
    cpu, gpu = pair(key, 500, seed=3, log=True)
    assert_alike(cpu, gpu)
    for _ in range(6):
        for _ in range(50):
            gpu.step(gpu.sample())
            cpu.step(cpu.sample())
        assert_alike(cpu, gpu)
    for seat in (-1, 0, cpu.seats - 1):
        np.testing.assert_array_equal(read(gpu.obs_of(seat)), cpu.obs_of(seat))
    assert_alike(cpu.imagine(5), gpu.imagine(5))
    assert gpu.record(7) == cpu.record(7)


@pytest.mark.parametrize(
    "settings",
    [
        {"reward": "rank", "auto_reset": False},
        {"reward": "points", "most": 17},
        {"players": ["outside", "policy", "random", "outside"]},
        {"observe": None},
        {"observe": "float16"},
    ],
)
def test_every_setting_is_the_same_on_a_gpu(settings: dict[str, Any]) -> None:
    cpu, gpu = pair(ARW, 300, seats=4, seed=5, **settings)
    play(cpu, gpu, 60)
    assert_alike(cpu, gpu)


@pytest.mark.parametrize("players", ["random", "policy"])
def test_games_to_the_end_are_the_same_on_a_gpu(players: str) -> None:
    cpu, gpu = pair(ARW, 300, seats=4, seed=5)
    for one in (cpu, gpu):
        one.play(players)
    assert_alike(cpu, gpu)


def test_thousands_of_decks_are_the_same_on_a_gpu(tmp_path: Path) -> None:
    decks = []
    for number in range(20):
        path = tmp_path / f"{number}.toml"
        path.write_text(ARW.card_file_text.replace("win_at = 10", f"win_at = {5 + number % 6}"))
        decks.append(ARW.with_cards(path))
    cpu, gpu = pair(ARW, 4_000, seats=3, seed=5, decks=decks * 100)
    for _ in range(80):
        gpu.step(gpu.sample())
        cpu.step(cpu.sample())
    assert_alike(cpu, gpu)


def test_joint_actions_are_the_same_on_a_gpu() -> None:
    cpu, gpu = pair(ARW, 200, seats=4, seed=6)
    luck = np.random.default_rng(1)
    for _ in range(60):
        actions = np.full((200, 4), -1)
        for i in range(200):
            for seat in ARW.to_act(cpu.states[i]):
                actions[i, seat] = luck.choice(ARW.legal(cpu._state(i), seat))
        gpu.step_all(actions)
        cpu.step_all(actions)
    assert_alike(cpu, gpu)


@pytest.mark.parametrize("joint", [False, True])
def test_a_gpu_refuses_what_the_cpu_refuses_and_changes_nothing(joint: bool) -> None:
    cpu, gpu = pair(ARW, 300, seats=3, seed=1)
    play(cpu, gpu, 5)
    wrong = cpu.sample().copy()
    wrong[[200, 250]] = 22, -1
    before, said = gpu.save(), []
    for one in (cpu, gpu):
        with pytest.raises(IllegalMove) as refused:
            (one.step_all if joint else one.step)(np.repeat(wrong[:, None], 3, axis=1) if joint else wrong)
        said.append(str(refused.value))
    assert said[0] == said[1]
    assert gpu.save() == before


@pytest.mark.parametrize(
    ("actions", "says"),
    [(np.zeros(2, int), r"shape is \(2,\)"), (np.zeros(3), "expected integers"), ([np.nan] * 3, "expected integers")],
)
def test_a_gpu_refuses_arrays_of_another_kind(actions: Any, says: str) -> None:
    gpu = Batch(ARW, 3, target="cuda")
    before = gpu.save()
    with pytest.raises(IntrigueError, match=says):
        gpu.step(actions)
    assert gpu.save() == before


@pytest.mark.parametrize("illegal", ["lose", "ignore"])
def test_what_is_illegal_is_the_same_on_a_gpu(illegal: str) -> None:
    cpu, gpu = pair(ARW, 300, seats=3, seed=1, illegal=illegal)
    luck = np.random.default_rng(2)
    for _ in range(40):
        actions = luck.integers(-1, 23, 300)
        gpu.step(actions)
        cpu.step(actions)
    assert_alike(cpu, gpu)


def test_batches_move_between_cpu_and_gpu() -> None:
    cpu, gpu = pair(ARW, 300, seats=3, seed=1)
    play(cpu, gpu, 10)
    other = Batch(ARW, 300, seats=3, seed=9, target="cuda")
    other.load(cpu.save())
    twin = pickle.loads(pickle.dumps(gpu))
    play(cpu, gpu, 10)
    for one in (other, twin):
        for _ in range(10):
            one.step(one.sample())
        assert one.save() == gpu.save()
    few, fewer = cpu.copy([3, 17]), gpu.copy([3, 17])
    assert_alike(few, fewer)


def test_records_of_a_gpu_can_be_verified() -> None:
    gpu = Batch(ARW, 50, seats=2, seed=8, log=True, target="cuda")
    for _ in range(60):
        gpu.step(gpu.sample())
    for i in (0, 49):
        assert Table.load(gpu.record(i)).state.tobytes() == read(gpu.states)[i].tobytes()
        assert Table.load(gpu.record(i, last=True)).over


def test_torch_uses_the_arrays_where_they_are() -> None:
    torch = pytest.importorskip("torch")
    cpu, gpu = pair(ARW, 100, seats=3, seed=8)
    obs, mask, seat = (torch.from_dlpack(array) for array in (gpu.obs, gpu.mask, gpu.seat))
    assert obs.data_ptr() == gpu.obs.__cuda_array_interface__["data"][0]
    assert obs.device.type == "cuda"
    for dtype in (torch.int64, torch.int32, torch.int16):
        actions = torch.multinomial(mask.float(), 1)[:, 0].to(dtype)  # decided on the GPU, never copied
        cpu.step(actions.cpu().numpy())
        gpu.step(actions)
        np.testing.assert_array_equal(obs.cpu().numpy(), cpu.obs)
        np.testing.assert_array_equal(seat.cpu().numpy(), cpu.seat)
    obs[3, 5] = 77
    torch.cuda.synchronize()
    assert read(gpu.obs)[3, 5] == 77


def test_jax_uses_the_arrays_where_they_are() -> None:
    jax = pytest.importorskip("jax")
    gpu = Batch(ARW, 100, seats=3, seed=8, target="cuda")
    twin = jax.dlpack.from_dlpack(gpu.obs)
    assert twin.unsafe_buffer_pointer() == gpu.obs.__cuda_array_interface__["data"][0]
    gpu.step(jax.numpy.argmax(jax.dlpack.from_dlpack(gpu.mask), axis=1))
