"""Grid Engine with one host on this machine."""
import pathlib
import re

from workplace import Workplace, end_daemons, features, wait_for

PROGRAMS = pathlib.Path("/usr/lib/gridengine")
DEFAULTS = pathlib.Path("/usr/share/gridengine")
# The properties of a queue whose value isn't NONE.
QUEUE = {
    "qname": "main.q", "hostlist": "localhost", "seq_no": 0, "nsuspend": 1, "suspend_interval": "00:05:00",
    "priority": 0, "min_cpu_interval": "00:05:00", "processors": "UNDEFINED", "qtype": "BATCH", "rerun": "FALSE",
    "slots": 2, "tmpdir": "/tmp", "shell": "/bin/sh", "shell_start_mode": "unix_behavior", "notify": "00:00:60",
    "initial_state": "default"}
NONE = """load_thresholds suspend_thresholds ckpt_list pe_list prolog epilog starter_method suspend_method resume_method
    terminate_method owner_list user_lists xuser_lists subordinate_list complex_values projects xprojects calendar"""
LIMITS = "rt cpu fsize data stack core rss vmem"


def replace(text, **values):
    """Replaces the values of properties, a line each."""
    for name, value in values.items():
        text = re.sub(rf"(?m)^{name}\b.*", f"{name} {value}", text)
    return text


class GridEngine:
    def __init__(self, work):
        self.work, self.folder = work, work.folder / "grid-engine"
        for name in ("default/common", "master/job_scripts", "spool", "host"):
            (self.folder / name).mkdir(parents=True)
        (self.folder / "util").symlink_to(DEFAULTS / "util")
        (self.folder / "utilbin").symlink_to(PROGRAMS)
        work.environment |= {
            "SGE_ROOT": str(self.folder), "SGE_CELL": "default", "SGE_QMASTER_PORT": "16444",
            "SGE_EXECD_PORT": "16445"}
        bootstrap = (DEFAULTS / "default-bootstrap").read_text()
        (self.folder / "default/common/bootstrap").write_text(replace(
            bootstrap, admin_user="none", spooling_params=self.folder / "spool",
            qmaster_spool_dir=self.folder / "master"))
        (self.folder / "default/common/act_qmaster").write_text("localhost\n")
        configuration = (DEFAULTS / "default-configuration").read_text()
        (self.folder / "configuration").write_text(replace(
            configuration, execd_spool_dir=self.folder / "host", min_uid=0, min_gid=0, load_report_time="00:00:01"))
        queue = QUEUE | {name: "NONE" for name in NONE.split()}
        queue |= {f"{kind}_{name}": "INFINITY" for name in LIMITS.split() for kind in "sh"}
        (self.folder / "queue").write_text("".join(f"{name} {value}\n" for name, value in queue.items()))

    def __enter__(self):
        run = lambda *command: self.work.run(command, shown=False)  # noqa: E731
        run(PROGRAMS / "spoolinit", "berkeleydb", "libspoolb", self.folder / "spool", "init")
        run(PROGRAMS / "spooldefaults", "configuration", self.folder / "configuration")
        run(PROGRAMS / "spooldefaults", "complexes", DEFAULTS / "util/resources/centry")
        run(PROGRAMS / "spooldefaults", "usersets", DEFAULTS / "util/resources/usersets")
        run(PROGRAMS / "spooldefaults", "managers", "root")
        self.work.run([PROGRAMS / "sge_qmaster"])
        wait_for(lambda: self.work.run(["qconf", "-sh"], shown=False, statuses=(0, 1)).returncode == 0, "no master")
        self.work.run(["qconf", "-as", "localhost"], shown=False)
        self.work.run([PROGRAMS / "sge_execd"])
        scheduler = replace(run("qconf", "-ssconf").stdout, schedule_interval="0:0:1", flush_submit_sec=1,
                            flush_finish_sec=1)
        (self.folder / "scheduler").write_text(scheduler)
        run("qconf", "-Msconf", self.folder / "scheduler")
        self.work.run(["qconf", "-Aq", self.folder / "queue"])
        return self

    def __exit__(self, *error):
        end_daemons([self.folder / "host/localhost/execd.pid", self.folder / "master/qmaster.pid"])


def check(folder, program):
    work = Workplace(folder / "fast", program, "grid-engine", lambda features_folder: features(features_folder, 6))
    with GridEngine(work):
        shards = work.run("qsub -terse -t 1-7:2 shard.sh").stdout.strip().split(".")[0]
        work.run(f"qsub -sync yes -hold_jid {shards} -o merge.log merge.sh", statuses=(work.status,))
        work.print_logs(f"acceptance.o{shards}.*", 4)
        work.print_logs("merge.log")
        work.check_lost_file("./merge.sh")
        work.compare("Grid Engine, an array", shards=4)
        work.run("qsub -sync yes -o shard.log shard.sh", statuses=(work.status,))
        work.print_logs("shard.log")
        work.run("./merge.sh", statuses=(work.status,))
        work.compare("Grid Engine, a job that is no array", shards=1)
