"""Simulates how long a run divided into shards takes, compared with the shortest possible time.

Usage: simulate.py [SEED]

The durations are samples of measured distributions: the features of PetSpot and the tests of this project, both in
`measured.json` in milliseconds. `browser` is an assumption for slow features: a log-normal distribution with a median
of 5 s. In the rows with tags, 10 of 100 files are @exclusive(database), and 2 are @serial; a file has 20 scenarios.

The time of a run is that of its longest shard. A shard has 1 or 4 workers, which take scenarios in plan order. The
lower bound is the largest of these: all work divided by all workers, the longest scenario, and what @serial and
@exclusive scenarios need in the best case. Each column is divided by it:

- hash: shards by hash, without --timings
- LPT: longest first, each to the shard with the shortest total
- dealt: as Shard.swift divides them: first @serial scenarios, for which all workers wait, then @exclusive ones, then
  the others. The first number is the lower bound of the shards, the second their time in plan order, and the third
  their time if a shard runs its longest scenarios first and @serial ones last.

The second table shows the gain of a queue that all shards share: the time with shards, divided by the time with the
queue. Workers take scenarios from the queue in batches, longest first; taking a batch costs 20 ms. The durations differ
from those of the earlier run by a log-normal factor with the standard deviation `noise`. In the last column, a tenth of
the machines is lost halfway: their shards run again on the first free machines, and the queue gives their scenarios to
all machines.
"""
import heapq
import json
import pathlib
import random
import sys
import zlib

MEASURED = json.loads((pathlib.Path(__file__).parent / "measured.json").read_text())
TAKE = 0.02  # seconds to take a batch from a shared queue
COUNT = 20000  # scenarios in the first table


class Scenario:
    def __init__(self, key, seconds, is_serial=False, group=None):
        self.key, self.seconds, self.is_serial, self.group = key, seconds, is_serial, group

    def cost(self, workers):
        return self.seconds * workers if self.is_serial else self.seconds


def scenarios(kind, count, has_tags, rng):
    found = []
    for number in range(count):
        if number % 20 == 0:
            draw = rng.random() if has_tags else 1
        if kind == "browser":
            seconds = rng.lognormvariate(1.6, 1.0)
        else:
            seconds = rng.choice(MEASURED[kind]) / 1000
        found.append(Scenario(f"{kind} {number}", seconds, draw < 0.02, "database" if 0.02 <= draw < 0.12 else None))
    return found


def by_hash(run, shards, workers):
    parts = [[] for _ in range(shards)]
    for scenario in run:
        parts[zlib.crc32(scenario.key.encode()) % shards].append(scenario)
    return parts


def deal(run, parts, loads, cost):
    """Deals scenarios, longest first, each to the part with the shortest total so far."""
    heap = [(load, index) for index, load in enumerate(loads)]
    heapq.heapify(heap)
    for scenario in sorted(run, key=lambda scenario: -cost(scenario)):
        load, index = heap[0]
        parts[index].append(scenario)
        loads[index] = load + cost(scenario)
        heapq.heapreplace(heap, (loads[index], index))


def by_duration(run, shards, workers):
    parts = [[] for _ in range(shards)]
    deal(run, parts, [0.0] * shards, lambda scenario: scenario.seconds)
    return parts


def by_cost(run, shards, workers):
    parts, loads = [[] for _ in range(shards)], [0.0] * shards
    for members in (
            [scenario for scenario in run if scenario.is_serial],
            [scenario for scenario in run if scenario.group],
            [scenario for scenario in run if not scenario.is_serial and not scenario.group]):
        deal(members, parts, loads, lambda scenario: scenario.cost(workers))
    return parts


def time_of_part(part, workers, actual):
    """Returns when the workers of a shard have run its scenarios in plan order, as ScenarioScheduler starts them."""
    free = [0.0] * workers
    groups = {}
    waiting = {}

    def start(scenario, earliest):
        begin = max(heapq.heappop(free), earliest)
        heapq.heappush(free, begin + actual[scenario.key])
        return begin + actual[scenario.key]

    def drain(until=None):
        """Starts waiting scenarios whose group is free before the next worker is."""
        for group, queue in waiting.items():
            while queue and (until is None or groups[group] <= until):
                groups[group] = start(queue.pop(0), groups[group])

    for scenario in part:
        drain(free[0])
        if scenario.is_serial:
            drain()
            end = max(free) + actual[scenario.key]
            free[:] = [end] * workers
        elif scenario.group and groups.get(scenario.group, 0.0) > free[0]:
            waiting.setdefault(scenario.group, []).append(scenario)
        else:
            end = start(scenario, 0.0)
            if scenario.group:
                groups[scenario.group] = end
    drain()
    return max(free)


def time_of_queue(run, machines, actual, lost=0, loss=None):
    """Returns when machines with a worker each have emptied a shared queue; the first `lost` ones end at `loss`."""
    free = [(0.0, machine) for machine in range(machines)]
    end_of_run = 0.0
    left = sorted(run, key=lambda scenario: scenario.seconds)
    remaining = sum(scenario.seconds for scenario in left)
    again = []
    while left or again:
        if not left:
            left, again = again, []
        begin, machine = heapq.heappop(free)
        if machine < lost and begin >= loss:
            continue
        share, batch = remaining / machines / 8, []
        while left and (not batch or share > 0):
            batch.append(left.pop())
            share -= batch[-1].seconds
            remaining -= batch[-1].seconds
        end = begin + TAKE
        for scenario in batch:
            end += actual[scenario.key]
            if machine < lost and end > loss:
                again.append(scenario)
                remaining += scenario.seconds
        if machine >= lost or end <= loss:
            heapq.heappush(free, (end, machine))
            end_of_run = max(end_of_run, end)
        else:
            # The others notice the loss.
            free = [(max(other, loss), number) for other, number in free] if not left else free
            heapq.heapify(free)
    return end_of_run


def bound(run, shards, workers, actual):
    if not run:
        return 0
    work = sum(actual[s.key] * (workers if s.is_serial else 1) for s in run) / (shards * workers)
    serial = sum(actual[s.key] for s in run if s.is_serial) / shards
    exclusive = sum(actual[s.key] for s in run if s.group) / shards
    return max(work, max(actual[s.key] for s in run), serial + exclusive)


def actual_seconds(run, noise, rng):
    return {scenario.key: scenario.seconds * rng.lognormvariate(0, noise) for scenario in run}


def show_shards(rng):
    print(f"{'durations':10}{'scenarios':>10}{'workers':>8}{'tags':>5}{'shards':>7}{'hash':>7}{'LPT':>7}{'dealt':>21}")
    worst = 0
    for workers, has_tags in ((1, False), (4, True)):
        for kind in ("petspot", "tests", "browser"):
            run = scenarios(kind, COUNT, has_tags, rng)
            order = {scenario.key: number for number, scenario in enumerate(run)}
            actual = actual_seconds(run, 0, rng)
            for shards in (2, 5, 10, 30, 100, 300, 1000):
                low, ratios = bound(run, shards, workers, actual), []
                for dealing in (by_hash, by_duration, by_cost):
                    parts = dealing(run, shards, workers)
                    for part in parts:
                        part.sort(key=lambda scenario: order[scenario.key])
                    if dealing == by_cost:
                        ratios.append(max(bound(part, 1, workers, actual) for part in parts) / low)
                        worst = max(worst, ratios[-1])
                    ratios.append(max(time_of_part(part, workers, actual) for part in parts if part) / low)
                for part in parts:
                    part.sort(key=lambda scenario: (scenario.is_serial, -scenario.seconds))
                ratios.append(max(time_of_part(part, workers, actual) for part in parts if part) / low)
                row = "".join(f"{ratio:7.2f}" for ratio in ratios)
                print(f"{kind:10}{COUNT:10}{workers:8}{'yes' if has_tags else '':>5}{shards:7}{row}", flush=True)
    print(f"dealt: at most {100 * (worst - 1):.1f} % above the lower bound")


def show_queue(rng):
    print(f"\n{'durations':10}{'scenarios':>10}{'noise':>7}{'shards':>7}{'gain':>7}{'lost':>7}")
    for kind in ("petspot", "tests", "browser"):
        for noise in (0.1, 0.2, 0.3):
            for shards in (2, 10, 30, 100):
                run = scenarios(kind, 2000, False, rng)
                actual = actual_seconds(run, noise, rng)
                parts = [part for part in by_cost(run, shards, 1) if part]
                times = [time_of_part(part, 1, actual) for part in parts]
                gain = max(times) / time_of_queue(run, shards, actual)
                lost, loss = max(1, shards // 10), max(times) / 2
                again = [max(loss, end) + part for part, end in zip(times[:lost], sorted(times[lost:]))]
                gain_lost = max(times[lost:] + again) / time_of_queue(run, shards, actual, lost, loss)
                print(f"{kind:10}{2000:10}{noise:7}{shards:7}{gain:7.2f}{gain_lost:7.2f}", flush=True)


def main(seed=1):
    rng = random.Random(int(seed))
    print(f"seed {seed}")
    show_shards(rng)
    show_queue(rng)


main(*sys.argv[1:])
