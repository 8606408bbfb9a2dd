"""GNU parallel and Dask, each of which starts the program several times."""
import pathlib

from workplace import PATIENCE, Workplace, features, gated_features, kill, processes_with, wait_for

ADDRESS = "tcp://127.0.0.1:8786"  # in a network of its own


def accept_citation(work):
    (work.folder / ".parallel").mkdir()
    (work.folder / ".parallel/will-cite").touch()


def check_lost_job(work):
    """Kills the second shard while its scenarios can't end."""
    accept_citation(work)
    (work.folder / "gate").unlink()
    with work.background(["./run.sh", "4"], "run.log", CHECKED_WORKER="parallel") as run:
        stream = work.folder / "shards/2.ndjson"
        wait_for(lambda: stream.exists() and "testStepStarted" in stream.read_text(), "shard 2 runs no scenario")
        shard = wait_for(lambda: [
            process for process in processes_with("CHECKED_WORKER=parallel")
            if {"--shard", "2/4"} <= set(arguments(process)) and arguments(process)[0] == "acceptance"], "no shard 2")
        kill(shard)
        (work.folder / "gate").touch()
        status = run.wait(timeout=PATIENCE)
        assert status == 1, f"run.sh exits with {status}"
    log = (work.folder / "printed/run.log").read_text()
    assert "hard 2/4" in log and "was interrupted" in log, f"the lost shard isn't named:\n{log}"
    print("GNU parallel: the merge names a killed shard", flush=True)


def arguments(process):
    try:
        return pathlib.Path(f"/proc/{process}/cmdline").read_text().split("\0")
    except OSError:
        return [""]


def check_parallel(folder, program):
    work = Workplace(folder / "fast", program, "parallel", lambda features_folder: features(features_folder, 6))
    accept_citation(work)
    work.run("./run.sh 4", statuses=(work.status,))
    work.compare("GNU parallel", shards=4)
    check_lost_job(Workplace(folder / "lost", program, "parallel", gated_features))


def shard_of(worker):
    """Returns the shard that a Dask worker runs."""
    for process in processes_with(f"CHECKED_WORKER={worker}"):
        words = arguments(process)
        if "--shard" in words:
            return words[words.index("--shard") + 1]
    raise AssertionError(f"{worker} runs no shard")


def kill_worker(worker):
    """Kills all processes of a Dask worker, as a crash of its machine does, and returns those that are left."""
    kill(processes_with(f"CHECKED_WORKER={worker}"))
    return processes_with(f"CHECKED_WORKER={worker}")


def check_lost_worker(work):
    """Kills a worker and all its processes while each worker runs a shard, whose scenarios can't end before that."""
    (work.folder / "gate").unlink()
    worker = ["dask", "worker", ADDRESS, "--no-nanny", "--nthreads", "1", "--no-dashboard", "--name"]
    scheduler = ["dask", "scheduler", "--host", ADDRESS, "--no-dashboard"]
    quiet = {"DASK_LOGGING__DISTRIBUTED": "warning"}
    with work.background(scheduler, "scheduler.log"), \
            work.background([*worker, "lost"], "lost.log", CHECKED_WORKER="lost", **quiet), \
            work.background([*worker, "other"], "other.log", CHECKED_WORKER="other", **quiet), \
            work.background(["python", "run.py", "4", ADDRESS], "run.log") as run:
        wait_for((work.folder / "begun-lost").exists, "a worker runs no scenario")
        wait_for((work.folder / "begun-other").exists, "the other worker runs no scenario")
        lost = shard_of("lost")
        print(f"kills the worker that runs shard {lost}, while the other one runs shard {shard_of('other')}", flush=True)
        wait_for(lambda: not kill_worker("lost"), "the worker isn't killed")
        (work.folder / "gate").touch()
        status = run.wait(timeout=PATIENCE)
        assert status == work.status, f"run.py exits with {status}"
    work.compare(f"Dask, a lost worker: shard {lost} run again", shards=4)


def check_dask(folder, program):
    work = Workplace(folder / "fast", program, "dask", lambda features_folder: features(features_folder, 6))
    work.run("python run.py 4", statuses=(work.status,))
    work.compare("Dask", shards=4)
    check_lost_worker(Workplace(folder / "lost", program, "dask", gated_features))
