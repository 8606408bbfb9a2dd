"""GNU parallel and Dask, each of which starts the program several times."""
from workplace import Workplace, features


def check_parallel(folder, program):
    work = Workplace(folder / "fast", program, "parallel", lambda features_folder: features(features_folder, 6))
    (work.folder / ".parallel").mkdir()
    (work.folder / ".parallel/will-cite").touch()
    work.run("./run.sh 4", statuses=(work.status,))
    work.compare("GNU parallel", parts=4)


def check_dask(folder, program):
    work = Workplace(folder / "fast", program, "dask", lambda features_folder: features(features_folder, 6))
    work.run("python run.py 4", statuses=(work.status,))
    work.compare("Dask", parts=4)
