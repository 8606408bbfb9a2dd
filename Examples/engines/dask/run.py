"""Runs the features in shards on a Dask cluster, and merges them.

Usage: run.py SHARDS [SCHEDULER]

Without the address of a scheduler, the cluster is this machine. The workers need the program and the features, but no
shared folder: each shard returns its message stream. Dask runs the shards of lost workers again.
"""
import pathlib
import subprocess
import sys

from distributed import Client


def run(shard, shards):
    """Runs a shard, and returns its message stream."""
    program = ["acceptance", "--shard", f"{shard}/{shards}", "--format", "message"]
    return subprocess.run(program, stdout=subprocess.PIPE).stdout


def main(shards, *scheduler):
    streams = [pathlib.Path(f"shards/{shard + 1}.ndjson") for shard in range(int(shards))]
    with Client(*scheduler) as client:
        runs = client.map(run, range(1, len(streams) + 1), shards=len(streams), pure=False)
        pathlib.Path("shards").mkdir(exist_ok=True)
        for path, stream in zip(streams, client.gather(runs)):
            path.write_bytes(stream)
    merge = ["acceptance", "merge", "--format", "summary", "--format", "junit:TEST-acceptance.xml"]
    sys.exit(subprocess.run([*merge, "--format", "html:acceptance.html", *streams]).returncode)


if __name__ == "__main__":
    main(*sys.argv[1:])
