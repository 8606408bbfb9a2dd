"""Simulates how long a run divided into shards takes, compared with the shortest possible time.

Usage: simulate.py [SEED]

Exits with 1 if a run with `--timings` and `--order longest` takes more than 5 % longer than the lower bound in a
realistic row: one whose shards have at least a minute of work per worker.

The durations are samples of measured distributions: the features of PetSpot and the tests of this project, both in
`measured.json` in milliseconds. `browser` is an assumption for slow features: a log-normal distribution with a median
of 5 s. In the rows with tags, 10 of 100 files are @exclusive(database), and 2 are @serial; a file has 20 scenarios.
All machines are equally fast.

The first table divides every number by a lower bound of the whole run: the largest of all work divided by all workers,
the longest scenario, the shortest two scenarios that must share a worker, and what @serial and @exclusive scenarios
need in the best case. `division` is the lower bound of the largest part, so it is what a shard could achieve:

- hash: shards by hash, without --timings
- time: longest first, each to the shard with the shortest total
- cost: as Shard.swift does with --timings, which assumes four workers

`run` is the time of the longest part of the last division, with workers that take scenarios and batches by the rules of
ScenarioScheduler.swift and BatchSizer.swift:

- plan: in the order of the files, which is the default
- @serial last: in the order of the files, except that @serial scenarios run after all others
- longest: the longest scenarios first, and @serial ones last, as with `--order longest`

The second table shows what a queue that all machines share would gain: the time with shards, divided by the time with
the queue, minus 1. Machines have one worker. They take scenarios in batches, longest first; taking a batch costs 20 ms.
A program needs a second to start. The durations differ from those of the earlier run by a log-normal factor with the
standard deviation `noise`.

- one each: a shard for each machine
- 8 each: eight times as many shards as machines, which the engine hands out to machines that are free

In the last columns, one machine is lost at a random moment. The others notice this 30 s later, and take its batch from
the queue. Without a queue, its shard runs again:

- at once: on a new machine, 30 s later
- afterwards: as a separate job, after all others have ended
- 8 each: on one of the remaining machines

All numbers are means of several runs.
"""
import bisect
import collections
import heapq
import json
import pathlib
import random
import sys
import zlib

MEASURED = json.loads((pathlib.Path(__file__).parent / "measured.json").read_text())
COUNT = 20000  # scenarios in the first table
REALISTIC = 60  # seconds of work per worker
LIMIT = 1.05
ASSUMED = 4  # workers
START = 1  # seconds to start a program
TAKE = 0.02  # seconds to take a batch from a shared queue
LEASE = 30  # seconds after which a machine without a sign of life is considered lost


class Scenario:
    def __init__(self, position, key, seconds, is_serial=False, group=None):
        self.position, self.key, self.seconds, self.is_serial, self.group = position, key, seconds, is_serial, group
        self.actual = seconds

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
        group = "database" if 0.02 <= draw < 0.12 else None
        found.append(Scenario(number, f"{kind} {number}", seconds, draw < 0.02, group))
    return found


# Division


def by_hash(run, shards, workers):
    parts = [[] for _ in range(shards)]
    for scenario in run:
        parts[zlib.crc32(scenario.key.encode()) % shards].append(scenario)
    return parts


def deal(run, parts, loads, cost):
    """Deals scenarios, longest first, each to the part with the shortest total so far."""
    heap = [(load, len(parts[index]), index) for index, load in enumerate(loads)]
    heapq.heapify(heap)
    for scenario in sorted(run, key=lambda scenario: -cost(scenario)):
        load, count, index = heap[0]
        parts[index].append(scenario)
        loads[index] = load + cost(scenario)
        heapq.heapreplace(heap, (loads[index], count + 1, index))


def by_time(run, shards, workers):
    parts = [[] for _ in range(shards)]
    deal(run, parts, [0.0] * shards, lambda scenario: scenario.seconds)
    return parts


def by_cost(run, shards, workers):
    """Divides scenarios as Shard.swift does, whatever the number of workers is."""
    parts, loads = [[] for _ in range(shards)], [0.0] * shards
    serial = [scenario for scenario in run if scenario.is_serial]
    limited = [scenario for scenario in run if scenario.group]
    free = [scenario for scenario in run if not scenario.is_serial and not scenario.group]
    if serial:
        half = sum(scenario.cost(ASSUMED) for scenario in run) / shards / ASSUMED / 2
        long = [scenario for scenario in free if scenario.seconds > half]
        if len(long) <= shards:
            free = [scenario for scenario in free if scenario.seconds <= half]
        else:
            long = []
        for members in (long, serial):
            deal(members, parts, loads, lambda scenario: scenario.seconds * ASSUMED)
        loads = [sum(scenario.cost(ASSUMED) for scenario in part) for part in parts]
    for members in (limited, free):
        deal(members, parts, loads, lambda scenario: scenario.seconds)
    return parts


# Execution


class Scheduler:
    """Chooses the next scenarios to run, as ScenarioScheduler.swift does."""

    def __init__(self, part):
        self.part, self.next, self.running, self.is_serial_running = part, 0, 0, False
        self.busy, self.overtaken = set(), collections.defaultdict(collections.deque)

    def waiting_count(self):
        return len(self.part) - self.next + sum(map(len, self.overtaken.values()))

    def take(self, limit):
        taken = []
        while len(taken) < limit and not self.is_serial_running:
            queue = min((queue for group, queue in self.overtaken.items() if queue and group not in self.busy),
                        key=lambda queue: queue[0].position, default=None)
            while not queue and self.next < len(self.part) and self.part[self.next].group in self.busy:
                self.overtaken[self.part[self.next].group].append(self.part[self.next])
                self.next += 1
            if queue is None and self.next == len(self.part):
                break
            scenario = queue[0] if queue else self.part[self.next]
            is_alone = scenario.is_serial or scenario.group
            if is_alone and taken or scenario.is_serial and self.running:
                break
            if queue:
                queue.popleft()
            else:
                self.next += 1
            taken.append(scenario)
            self.running += 1
            self.is_serial_running = scenario.is_serial
            if scenario.group:
                self.busy.add(scenario.group)
            if is_alone:
                break
        return taken

    def finish(self, scenario):
        self.running -= 1
        if scenario.is_serial:
            self.is_serial_running = False
        self.busy.discard(scenario.group)


class Worker:
    """A worker with the size of its batches, as in BatchSizer.swift."""

    def __init__(self):
        self.jobs, self.size, self.assigned_at = collections.deque(), 1, None

    def batch_size(self, waiting, workers):
        if len(self.jobs) > self.size // 2:
            return 0
        return min(self.size, -(-waiting // (2 * workers))) - len(self.jobs)

    def assign(self, jobs, now):
        if self.assigned_at is not None:
            elapsed = now - self.assigned_at
            if elapsed < 0.005:
                self.size = min(2 * self.size, 256)
            elif elapsed > 0.02:
                self.size = max(1, self.size // 2)
        self.assigned_at = now
        self.jobs.extend(jobs)


def time_of_part(part, workers):
    """Returns when the workers of a shard have run its scenarios in the given order."""
    if workers == 1:
        return sum(scenario.actual for scenario in part)
    scheduler, pool, ends, now = Scheduler(part), [Worker() for _ in range(workers)], [], 0.0
    while True:
        for number, worker in enumerate(pool):
            size = worker.batch_size(scheduler.waiting_count(), workers)
            jobs = scheduler.take(size) if size > 0 else []
            if jobs:
                if not worker.jobs:
                    heapq.heappush(ends, (now + jobs[0].actual, number))
                worker.assign(jobs, now)
        if not ends:
            assert scheduler.waiting_count() == 0
            return now
        now, number = heapq.heappop(ends)
        jobs = pool[number].jobs
        scheduler.finish(jobs.popleft())
        if jobs:
            heapq.heappush(ends, (now + jobs[0].actual, number))


def bound(run, shards, workers):
    """Returns a time that no division into shards and no order can be shorter than."""
    if not run:
        return 0
    longest = heapq.nlargest(shards * workers + 1, (scenario.actual for scenario in run))
    two = longest[-1] + longest[-2] if len(longest) > shards * workers else 0
    work = sum(scenario.actual * (workers if scenario.is_serial else 1) for scenario in run) / (shards * workers)
    alone = sum(scenario.actual for scenario in run if scenario.is_serial or scenario.group) / shards
    if shards == 1:
        alone = max(alone, max((scenario.actual for scenario in run if not scenario.is_serial), default=0)
                    + sum(scenario.actual for scenario in run if scenario.is_serial))
    return max(work, longest[0], two, alone)


def time_of_parts(times, machines, lost_at=None):
    """Returns when an engine has run all parts on machines. The first one may be lost."""
    free, waiting, end_of_run = [(0.0, machine) for machine in range(machines)], list(times), 0.0
    lost = None
    while waiting or lost is not None:
        begin, machine = heapq.heappop(free)
        if machine == 0 and lost_at is not None and begin >= lost_at:
            continue
        if lost is not None and (not waiting or begin >= lost_at + LEASE):
            end, lost = max(begin, lost_at + LEASE) + lost, None
        else:
            end = begin + waiting[0]
            time = waiting.pop(0)
            if machine == 0 and lost_at is not None and end > lost_at:
                lost = time
                continue
        heapq.heappush(free, (end, machine))
        end_of_run = max(end_of_run, end)
    return end_of_run


def time_of_queue(run, machines, lost_at=None):
    """Returns when machines with a worker each have emptied a shared queue. The first one may be lost."""
    free = [(START, machine) for machine in range(machines)]
    left = sorted(run, key=lambda scenario: scenario.seconds)
    remaining = sum(scenario.seconds for scenario in left)
    lost, end_of_run = [], 0.0
    while left or lost:
        begin, machine = heapq.heappop(free)
        if machine == 0 and lost_at is not None and begin >= lost_at:
            continue
        if lost and not left and begin < lost_at + LEASE:
            heapq.heappush(free, (lost_at + LEASE, machine))
            continue
        if lost and begin >= lost_at + LEASE:
            for scenario in lost:
                bisect.insort(left, scenario, key=lambda scenario: scenario.seconds)
                remaining += scenario.seconds
            lost = []
        share, batch = max(remaining / machines / 8, 5 * TAKE), []
        while left and (not batch or left[-1].seconds <= share):
            batch.append(left.pop())
            share -= batch[-1].seconds
            remaining -= batch[-1].seconds
        end = begin + TAKE
        for scenario in batch:
            end += scenario.actual
            if machine == 0 and lost_at is not None and end > lost_at:
                lost.append(scenario)
        if not lost or machine != 0:
            heapq.heappush(free, (end, machine))
            end_of_run = max(end_of_run, end)
    return end_of_run


# Tables


def largest(parts, workers, order):
    return max(time_of_part(sorted(part, key=order), workers) for part in parts if part)


def show_shards(rng):
    """Prints the first table, and returns whether all realistic rows are within the limit."""
    print(f"{'':32}{'':>9}{'division':^21}{'run':^21}\n{'durations':10}{'workers':>8}{'tags':>6}{'shards':>8}"
          f"{'min/wkr':>9}{'hash':>7}{'time':>7}{'cost':>7}{'plan':>7}{'@serial':>8}{'longest':>8}")
    rows = []
    for workers, has_tags in ((1, False), (4, False), (2, True), (4, True), (16, True)):
        for kind in ("petspot", "tests", "browser"):
            run = scenarios(kind, COUNT, has_tags, rng)
            for shards in (2, 5, 10, 30, 100, 300, 1000):
                low = bound(run, shards, workers)
                divisions = [divide(run, shards, workers) for divide in (by_hash, by_time, by_cost)]
                ratios = [max(bound(part, 1, workers) for part in parts) / low for parts in divisions]
                for order in (lambda s: s.position, lambda s: (s.is_serial, s.position),
                              lambda s: (s.is_serial, -s.seconds, s.position)):
                    ratios.append(largest(divisions[-1], workers, order) / low)
                seconds = sum(scenario.cost(workers) for scenario in run) / shards / workers
                rows.append((seconds >= REALISTIC, *ratios))
                note = "" if ratios[5] <= LIMIT else " above" if rows[-1][0] else " above, short"
                print(f"{kind:10}{workers:8}{'yes' if has_tags else '':>6}{shards:8}{seconds / 60:9.2f}"
                      f"{ratios[0]:7.2f}{ratios[1]:7.2f}{ratios[2]:7.2f}{ratios[3]:7.2f}{ratios[4]:8.2f}"
                      f"{ratios[5]:8.2f}{note}", flush=True)
    realistic = [ratios for is_realistic, *ratios in rows if is_realistic]
    names = ("the division by cost", "the order of the files", "@serial last", "--order longest")
    for column, name in enumerate(names, 2):
        above = sum(ratios[column] > LIMIT for ratios in realistic)
        print(f"{name}: at most {max(ratios[column] for ratios in realistic):.3f} of the lower bound; "
              f"above {LIMIT} in {above} of {len(realistic)} realistic rows")
    return all(ratios[5] <= LIMIT for ratios in realistic)


def show_queue(rng):
    """Prints the second table: the gain of a queue."""
    print(f"\n{'':44}{'no machine is lost':^20}{'a machine is lost':^32}\n{'durations':10}{'scenarios':>10}{'noise':>7}"
          f"{'machines':>9}{'minutes':>8}{'one each':>12}{'8 each':>8}{'at once':>12}{'afterwards':>12}{'8 each':>8}")
    all_gains = collections.defaultdict(list)
    for kind, count, trials in (("petspot", 20000, 5), ("tests", 2000, 20), ("tests", 20000, 5), ("browser", 2000, 20),
                                ("browser", 20000, 5)):
        for noise in (0.1, 0.3):
            for machines in (2, 10, 30, 100, 300):
                found = [times(scenarios(kind, count, False, rng), machines, noise, rng) for _ in range(trials)]
                minutes, queue, lost_queue, *others = (sum(column) / trials for column in zip(*found))
                if minutes * 60 < REALISTIC:
                    continue
                bounds = (queue, queue, lost_queue, lost_queue, lost_queue)
                gains = [time / bound - 1 for time, bound in zip(others, bounds)]
                all_gains[noise].append(gains)
                print(f"{kind:10}{count:10}{noise:7}{machines:9}{minutes:8.1f}{columns(gains)}", flush=True)
    for noise, rows in all_gains.items():
        print(f"{'highest':20}{noise:7}{'':17}{columns([max(column) for column in zip(*rows)])}")
        above = [sum(gain > 0.15 for gain in column) for column in zip(*rows)]
        print(f"above 15 %{'':34}" + "".join(f"{count:{width}}" for count, width in zip(above, (12, 8, 12, 12, 8)))
              + f"   of {len(rows)}")


def columns(gains):
    return "".join(f"{gain:{width}.0%}" for gain, width in zip(gains, (12, 8, 12, 12, 8)))


def times(run, machines, noise, rng):
    """Returns the minutes of work of a machine, and the times of the second table, those of the queue first."""
    work = sum(scenario.seconds for scenario in run) / machines
    if work < REALISTIC:
        return [work / 60] + [1] * 7
    for scenario in run:
        scenario.actual *= rng.lognormvariate(0, noise)
    one_each, eight_each = (
        [START + time_of_part(part, 1) for part in by_cost(run, count * machines, 1)] for count in (1, 8))
    lost, *others = rng.sample(one_each, machines)
    lost_at = rng.uniform(0, lost)
    return (work / 60, time_of_queue(run, machines), time_of_queue(run, machines, lost_at), max(one_each),
            time_of_parts(eight_each, machines), max(lost_at + LEASE + lost, *others), max(others) + lost,
            time_of_parts(eight_each, machines, lost_at))


def main(seed=1):
    print(f"seed {seed}, {COUNT} scenarios")
    is_near = show_shards(random.Random(int(seed)))
    show_queue(random.Random(int(seed)))
    sys.exit(0 if is_near else 1)


main(*sys.argv[1:])
