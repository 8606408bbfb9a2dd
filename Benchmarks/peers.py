"""Installs the programs that the benchmarks compare with: from PyPI into virtual environments, or from source."""
import os
import pathlib
import subprocess
import sys
import venv


FOLDER = pathlib.Path(__file__).resolve().parent / ".build"
# As for Tests/conformance-data, a variable names another base than GitHub.
SOURCE = os.environ.get("CONFORMANCE_SOURCE", "https://github.com/cucumber").rstrip("/")
GHERKIN = "v42.0.1"


def programs(package):
    """Returns the folder with the programs of a package and its Python. Installs the package if necessary."""
    environment = FOLDER / package
    mark = environment / "installed"
    if not mark.exists():
        print(f"installing {package} from PyPI", file=sys.stderr)
        venv.create(environment, clear=True, with_pip=True)
        subprocess.run([environment / "bin/pip", "install", "--quiet", package], check=True)
        mark.touch()
    return environment / "bin"


def gherkin_in_c():
    """Returns the program of the C implementation of Gherkin. Builds it if necessary."""
    clone = FOLDER / f"gherkin-{GHERKIN}"
    program = clone / "c/build/gherkinexe"
    if not program.exists():
        print(f"building the C implementation of Gherkin {GHERKIN}", file=sys.stderr)
        for command in [["git", "init", "--quiet", clone],
                        ["git", "-C", clone, "fetch", "--quiet", "--depth", "1", f"{SOURCE}/gherkin", f"refs/tags/{GHERKIN}"],
                        ["git", "-C", clone, "-c", "advice.detachedHead=false", "checkout", "--quiet", "FETCH_HEAD"],
                        ["cmake", "-S", clone / "c", "-B", program.parent, "-DCMAKE_BUILD_TYPE=Release"],
                        ["cmake", "--build", program.parent]]:
            subprocess.run(command, check=True, stdout=sys.stderr)
    return program
