"""Slurm with three nodes on this machine."""
import os
import pathlib
import re
import secrets
import signal

from workplace import Workplace, end_daemons, features, gated_features, kill, processes_with, wait_for

CONFIGURATION = """ClusterName=check
SlurmctldHost=localhost(127.0.0.1)
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket={0}/munge.socket
CredType=cred/munge
CommunicationParameters=NoInAddrAny,NoCtldInAddrAny
StateSaveLocation={0}/state
SlurmctldPidFile={0}/slurmctld.pid
SlurmctldLogFile={0}/slurmctld.log
SlurmctldPort=16817
SlurmdSpoolDir={0}/spool-%n
SlurmdPidFile={0}/%n.pid
SlurmdLogFile={0}/%n.log
ProctrackType=proctrack/pgid
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
MpiDefault=none
ReturnToService=2
MinJobAge=86400
SchedulerParameters=sched_interval=1,bf_interval=1
NodeName=n1 NodeHostname=localhost NodeAddr=127.0.0.1 Port=16818 CPUs=2 State=UNKNOWN
NodeName=n2 NodeHostname=localhost NodeAddr=127.0.0.1 Port=16819 CPUs=2 State=UNKNOWN
NodeName=n3 NodeHostname=localhost NodeAddr=127.0.0.1 Port=16820 CPUs=2 State=UNKNOWN
PartitionName=main Nodes=n1,n2 Default=YES MaxTime=INFINITE State=UP
PartitionName=limited Nodes=n3 MaxTime=INFINITE State=UP
"""

# A job that hasn't ended has one of many other states: RUNNING, SIGNALING, COMPLETING, and so on.
END_STATES = {
    "BOOT_FAIL", "CANCELLED", "COMPLETED", "DEADLINE", "FAILED", "NODE_FAIL", "OUT_OF_MEMORY", "PREEMPTED", "TIMEOUT"}


class Slurm:
    def __init__(self, work):
        self.work, self.folder = work, work.folder / "slurm"
        (self.folder / "state").mkdir(parents=True)
        self.folder.chmod(0o700)
        (self.folder / "slurm.conf").write_text(CONFIGURATION.format(self.folder))
        (self.folder / "munge.key").write_bytes(secrets.token_bytes(128))
        (self.folder / "munge.key").chmod(0o600)
        work.environment["SLURM_CONF"] = str(self.folder / "slurm.conf")

    def __enter__(self):
        try:
            self.begin()
        except AssertionError:
            self.print_logs()
            raise
        return self

    def begin(self):
        files = {"socket": "socket", "key-file": "key", "log-file": "log", "pid-file": "pid", "seed-file": "seed"}
        options = [f"--{option}={self.folder}/munge.{end}" for option, end in files.items()]
        self.work.run(["munged", "--force", *options], shown=False)
        self.work.run(["slurmctld"])
        self.start("n1")
        self.start("n2")
        self.start("n3")

    def start(self, node):
        self.work.run(["slurmd", "-N", node])
        wait_for(lambda: self.state(node) == "idle", f"{node} isn't idle")

    def state(self, node):
        return self.work.run(["sinfo", "-h", "-n", node, "-o", "%t"], shown=False, statuses=(0, 1)).stdout.strip()

    def job_state(self, job):
        shown = self.work.run(["scontrol", "show", "job", job], shown=False).stdout
        return re.search(r"JobState=(\w+)", shown)[1]

    def end_state(self, job):
        """Returns the state of a job that has ended, or `None`."""
        state = self.job_state(job)
        return state if state in END_STATES else None

    def __exit__(self, *error):
        if error[0]:
            self.print_logs()
        end_daemons(self.folder.glob("*.pid"))

    def print_logs(self):
        for log in sorted(self.folder.glob("*.log")):
            print(f"{log.name}: {log.read_text()[-2000:]}")

    def lose(self, node, job):
        """Kills a node's daemon and all processes of its job, as a crash of the machine does."""
        os.kill(int((self.folder / f"{node}.pid").read_text()), signal.SIGKILL)
        kill(processes_with(f"SLURM_JOB_ID={job}"))
        for process in pathlib.Path("/proc").glob("[0-9]*"):
            try:
                if (process / "cmdline").read_text().startswith(f"slurmstepd: [{job}."):
                    kill([int(process.name)])
            except OSError:
                pass
        self.work.run(["scontrol", "update", f"NodeName={node}", "State=DOWN", "Reason=lost"])


def check_shards(work):
    shards = work.run("sbatch --parsable --array=1-4 shard.sh").stdout.strip()
    work.run(f"sbatch --wait --dependency=afterany:{shards} -o merge.log merge.sh", statuses=(work.status,))
    work.print_logs(f"slurm-{shards}_*.out", 4)
    work.print_logs("merge.log")
    work.compare("Slurm, an array", shards=4)
    work.run("srun -n 4 sh shard.sh", statuses=(work.status,))
    work.run("./merge.sh", statuses=(work.status,))
    work.compare("Slurm, a step", shards=4)
    work.run("sbatch --wait -n 2 -o batch.log shard.sh", statuses=(work.status,))
    work.print_logs("batch.log")
    work.run("./merge.sh", statuses=(work.status,))
    work.compare("Slurm, a batch script without srun", shards=1)
    done = work.run("sbatch --wait -n 2 --array=1-2 -o both-%a.log --wrap 'srun acceptance'", statuses=(2,))
    log = (work.folder / "both-1.log").read_text()
    assert "SLURM_PROCID says this is job" in log and "SLURM_ARRAY_TASK_ID says this is job" in log, done.stdout + log
    print("".join(f"  {line}\n" for line in log.split("\n") if "says this is job" in line), end="", flush=True)


def check_lost_node(work, slurm):
    (work.folder / "gate").unlink()
    shards = work.run("sbatch --parsable --no-requeue --exclusive --array=1-2 shard.sh --parallel 1").stdout.strip()
    merge = work.run(f"sbatch --parsable --dependency=afterany:{shards} -o merge.log merge.sh").stdout.strip()

    def job_on_n2():
        jobs = work.run(["squeue", "-h", "-t", "R", "-o", "%A %N"], shown=False).stdout.split("\n")
        jobs = [line.split()[0] for line in jobs if line.endswith(" n2")]
        path = work.folder / "shards" / f"{jobs[0]}-0.ndjson" if jobs else None
        return jobs[0] if path and path.exists() and "testCaseFinished" in path.read_text() else None

    job = wait_for(job_on_n2, "no shard runs on n2")
    slurm.lose("n2", job)
    (work.folder / "gate").touch()
    wait_for(lambda: slurm.job_state(merge) == "FAILED", "the merge doesn't fail")
    log = (work.folder / "merge.log").read_text()
    work.print_logs("merge.log")
    found = re.search(rf".*Shard ([12]/2) in shards/{job}-0.ndjson was interrupted.*", log)
    assert found, f"the lost shard isn't named:\n{log}"
    work.run(f"sbatch --wait --exclusive -o again.log shard.sh --shard {found[1]}")
    work.print_logs("again.log")
    work.run("sbatch --wait -o merge.log merge.sh")
    work.print_logs("merge.log")
    work.compare(f"Slurm, a lost node: shard {found[1]} named and run again", shards=3, is_lost=True)
    slurm.start("n2")


def start_limited(work, slurm):
    """Starts two shards: Slurm signals one before its time limit, and ends the other one at its limit.

    Their scenarios can't end before that. The limits are set when the shards handle signals. Slurm looks at time limits
    every 30 seconds.
    """
    (work.folder / "gate").unlink()
    shard = "sbatch --parsable --no-requeue --partition limited --time=60 -o limited-%j.log"
    jobs = [
        work.run(f"{shard} --signal=B:TERM@300 shard.sh --shard 1/2", CHECKED_WORKER="1").stdout.strip(),
        work.run(f"{shard} shard.sh --shard 2/2", CHECKED_WORKER="2").stdout.strip()]
    for number in (1, 2):
        wait_for((work.folder / f"begun-{number}").exists, f"shard {number} runs no scenario")
    work.run(["scontrol", "update", f"JobId={jobs[0]}", "EndTime=now+300"])
    work.run(["scontrol", "update", f"JobId={jobs[1]}", "EndTime=now"])
    return jobs


def check_limited(work, slurm, jobs):
    """Expects the shards to report that no scenario was run to its end, and runs the scenarios again."""
    states = [wait_for(lambda: slurm.end_state(job), f"job {job} doesn't end") for job in jobs]
    assert states == ["FAILED", "TIMEOUT"], f"the jobs with time limits end with {states}"
    work.print_logs("limited-*.log", 2)
    merge = work.run("./merge.sh", statuses=(1,))
    assert "12 scenarios were not run" in merge.stdout, "the merge doesn't count the scenarios that weren't run"
    (work.folder / "gate").touch()
    for number in (1, 2):
        work.run(f"sbatch --wait --partition limited -o again-{number}.log shard.sh --shard {number}/2")
    work.print_logs("again-*.log", 2)
    work.run("./merge.sh")
    work.compare("Slurm, time limits: two interrupted shards, and the same shards run again", shards=4)


def check(folder, program):
    work = Workplace(folder / "fast", program, "slurm", lambda features_folder: features(features_folder, 6))
    lost = Workplace(folder / "lost", program, "slurm", lambda features_folder: gated_features(features_folder, 2))
    limited = Workplace(folder / "limited", program, "slurm", gated_features)
    with Slurm(work) as slurm:
        for other in (lost, limited):
            other.environment |= {"SLURM_CONF": work.environment["SLURM_CONF"]}
        jobs = start_limited(limited, slurm)
        check_shards(work)
        check_lost_node(lost, slurm)
        check_limited(limited, slurm, jobs)
