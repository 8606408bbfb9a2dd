"""Builds benchmarks as the recipes of `Examples/engines` build programs."""
import subprocess
import sys

LINKING = ["--static-swift-stdlib", "-Xlinker", "-no-pie", "-Xlinker", "--no-export-dynamic"]


def build(folder, name):
    """Returns the path of a program after building the package in the folder."""
    command = ["swift", "build", "--configuration", "release", *LINKING]
    subprocess.run(command, cwd=folder, check=True, stdout=sys.stderr)
    return folder / ".build/release" / name
