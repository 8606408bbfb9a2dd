"""Runs features under engines that divide them, and compares the merged reports with an undivided run.

Usage: engines.py PROGRAM [ENGINE...]
"""
import pathlib
import sys
import tempfile
import time

import bazel
import fan_outs
import grid_engine
import manifests
import slurm
from workplace import wait_for

ENGINES = {
    "slurm": slurm.check, "grid-engine": grid_engine.check, "bazel": bazel.check, "parallel": fan_outs.check_parallel,
    "dask": fan_outs.check_dask, "manifests": manifests.check}


def processes_of(program):
    """Returns the processes that run the program."""
    found = []
    for process in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            if (process / "exe").resolve() == program:
                found.append(process.name)
        except OSError:
            pass
    return found


def main(program, *names):
    program = pathlib.Path(program).resolve()
    for name in names or ENGINES:
        print(f"\n== {name}", flush=True)
        started = time.monotonic()
        with tempfile.TemporaryDirectory(prefix="korniszon-engine-", ignore_cleanup_errors=True) as folder:
            ENGINES[name](pathlib.Path(folder), program)
        wait_for(lambda: not processes_of(program), f"{name} leaves processes")
        print(f"{name}: {time.monotonic() - started:.1f} s", flush=True)
    print(f"{len(names or ENGINES)} engines ran every scenario once")


main(*sys.argv[1:])
