"""Runs the features in parts on a Dask cluster, and merges them.

Usage: run.py PARTS [SCHEDULER]

Without the address of a scheduler, the cluster is this machine. The workers need the program and the features, but no
shared folder: each part returns its message stream. Dask runs the parts of lost workers again.
"""
import pathlib
import subprocess
import sys

from distributed import Client


def run(part, parts):
    """Runs a part, and returns its message stream."""
    program = ["acceptance", "--shard", f"{part}/{parts}", "--format", "message"]
    return subprocess.run(program, stdout=subprocess.PIPE).stdout


def main(parts, *scheduler):
    streams = [pathlib.Path(f"parts/{part + 1}.ndjson") for part in range(int(parts))]
    with Client(*scheduler) as client:
        runs = client.map(run, range(1, len(streams) + 1), parts=len(streams), pure=False)
        pathlib.Path("parts").mkdir(exist_ok=True)
        for path, stream in zip(streams, client.gather(runs)):
            path.write_bytes(stream)
    merge = ["acceptance", "merge", "--format", "summary", "--format", "junit:TEST-acceptance.xml"]
    sys.exit(subprocess.run([*merge, "--format", "html:acceptance.html", *streams]).returncode)


if __name__ == "__main__":
    main(*sys.argv[1:])
