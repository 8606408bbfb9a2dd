"""Installs the programs that the benchmarks compare with, from PyPI into virtual environments."""
import pathlib
import subprocess
import sys
import venv


def programs(package):
    """Returns the folder with the programs of a package and its Python. Installs the package if necessary."""
    environment = pathlib.Path(__file__).resolve().parent / ".build" / package
    mark = environment / "installed"
    if not mark.exists():
        print(f"installing {package} from PyPI", file=sys.stderr)
        venv.create(environment, clear=True, with_pip=True)
        subprocess.run([environment / "bin/pip", "install", "--quiet", package], check=True)
        mark.touch()
    return environment / "bin"
