"""The recipes for CI servers and Kubernetes: validates them with schemas, and runs their commands as engines do."""
import re
import shutil

import yaml

from workplace import RECIPES, Workplace, features

SCHEMAS = {
    "github/acceptance.yml": "vendor.github-workflows", "gitlab/.gitlab-ci.yml": "vendor.gitlab-ci",
    "circleci/config.yml": "vendor.circle-ci", "buildkite/pipeline.yml": "vendor.buildkite"}

ARTICLE = RECIPES.parents[1] / "Sources/Korniszon/Korniszon.docc/SettingUpCI.md"
# The files of the article, and how they are validated.
ARTICLE_FILES = {
    ".github/workflows/acceptance.yml": ["vendor.github-workflows"], ".gitlab-ci.yml": ["vendor.gitlab-ci"],
    "azure-pipelines.yml": ["vendor.azure-pipelines", "--regex-variant", "nonunicode"],
    "Jenkinsfile": None}

# Groovy reports syntax errors; it doesn't know the steps of Jenkins.
PARSE = """import org.codehaus.groovy.control.*
new CompilationUnit().with { addSource(new File(args[0])); compile(Phases.CONVERSION) }"""


def load(name):
    return yaml.safe_load((RECIPES / name).read_text("utf-8"))


def github():
    jobs = load("github/acceptance.yml")["jobs"]
    steps = jobs["shard"]["steps"] + jobs["merge"]["steps"]
    # A rerun adds attempts that the undivided run doesn't have; RerunListTests covers it.
    lines = [step["run"] for step in steps if "./acceptance" in step.get("run", "") and "@rerun.txt" not in step["run"]]
    shards = jobs["shard"]["strategy"]["matrix"]["shard"]
    yield from ((re.sub(r"\$\{\{ matrix\.shard \}\}", str(shard), lines[0]), {}) for shard in shards)
    yield from ((line, {}) for line in lines[1:])


def gitlab():
    jobs = load("gitlab/.gitlab-ci.yml")
    count = jobs["acceptance"]["parallel"]
    for index in range(count):
        place = {"CI_NODE_INDEX": str(index + 1), "CI_NODE_TOTAL": str(count)}
        yield from ((line, place) for line in jobs["acceptance"]["script"])
    yield from ((line, {}) for line in jobs["merge"]["script"] + jobs["merge"]["after_script"])


def circleci():
    jobs = load("circleci/config.yml")["jobs"]
    shard, merge = ([step["run"]["command"] for step in jobs[job]["steps"] if "run" in step and "command" in step["run"]]
                   for job in ("acceptance", "merge"))
    count = jobs["acceptance"]["parallelism"]
    for index in range(count):
        yield from ((line, {"CIRCLE_NODE_INDEX": str(index), "CIRCLE_NODE_TOTAL": str(count)}) for line in shard)
    yield from ((line, {}) for line in merge)


def buildkite():
    shard, merge = load("buildkite/pipeline.yml")["steps"]
    count = shard["parallelism"]
    for index in range(count):
        place = {"BUILDKITE_PARALLEL_JOB": str(index), "BUILDKITE_PARALLEL_JOB_COUNT": str(count)}
        yield from ((line.replace("$$", "$"), place) for line in shard["command"])
    yield from ((line, {}) for line in merge["command"])


def jenkins():
    text = (RECIPES / "jenkins/Jenkinsfile").read_text("utf-8")
    count = re.search(r"def shards = (\d+)", text)[1]
    shard, merge = re.search(r'def run = "(.*)"', text)[1], re.search(r"sh '''(.*?)'''", text, re.DOTALL)[1]
    for index in range(int(count)):
        yield shard.replace("${shards}", count).replace("${shard}", str(index + 1)), {}
    yield merge.replace("\\\n", ""), {}


def kubernetes():
    job, merge = ({**load(f"kubernetes/{name}.yaml")["spec"]} for name in ("job", "merge"))
    container, merging = (each["template"]["spec"]["containers"][0] for each in (job, merge))
    folder = {"JOB": "acceptance-new"}
    variables = folder | {variable["name"]: variable["value"] for variable in container["env"] if "value" in variable}
    assert int(variables["JOB_COMPLETION_TOTAL"]) == job["completions"]
    for index in range(job["completions"]):
        yield container["args"][0], variables | {"JOB_COMPLETION_INDEX": str(index)}
    yield merging["args"][0], folder


def run(name, commands, folder, program, printed):
    work = Workplace(folder, program, None, lambda features_folder: features(features_folder, 3))
    work.printed = printed
    for path in (folder / "acceptance", folder / ".build/release/acceptance"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.symlink_to(program)
    (folder / "state").mkdir()
    # A shard of an earlier job, which may not be merged.
    (folder / "shards/acceptance-old").mkdir(parents=True)
    (folder / "shards/acceptance-old/0.ndjson").write_text("not a message")
    keeps_history = False
    for line, variables in commands:
        if "acceptance " not in line or "swift build" in line or "agent artifact" in line:
            continue
        if variables:
            print(" ".join(f"{name}={value}" for name, value in variables.items()))
        line = line.replace("/results", str(folder))
        if " merge " in line:
            pattern = "shards/acceptance-new/*" if name == "Kubernetes" else "shards/*.ndjson"
            work.check_lost_file(re.sub("--history [^ ]+", "", line), pattern, **variables)
        work.run(line, statuses=(0, work.status), **variables)
        keeps_history |= "--history " in line
        junit = re.search(r"junit:(\S+)", line)
        if junit:
            shutil.move(work.folder / junit[1].replace("/results", str(folder)), work.folder / "TEST-acceptance.xml")
    for shard in (folder / "shards").glob("acceptance-new/*"):
        shard.rename(folder / "shards" / shard.name)
    work.compare(f"The commands for {name}", shards=4)
    if keeps_history:
        records = (folder / "state/history.txt").read_text("utf-8").splitlines()
        assert [record[:2] for record in records].count("r\t") == 1, "the history doesn't have exactly one run"
        print(f"The history of {name} has one run")


def parse(jenkinsfile, work):
    work.run(["groovy", "-e", PARSE, jenkinsfile])


def check_article(work):
    """Validates the files of the article, whose first lines name them."""
    files = re.findall(r"^```(?:yaml|groovy)\n((?:#|//) ([^\s,]+).*?)^```$", ARTICLE.read_text("utf-8"), re.M | re.S)
    assert {name for _, name in files} == ARTICLE_FILES.keys(), f"the article has the files {[name for _, name in files]}"
    for text, name in files:
        path = work.folder / "article" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        # In the schema of Azure, numbers are strings.
        path.write_text(re.sub(r"(?m)(timeoutInMinutes:) (\d+)$", r'\1 "\2"', text), "utf-8")
        schema = ARTICLE_FILES[name]
        if schema:
            work.run(["check-jsonschema", "--builtin-schema", *schema, path])
        else:
            parse(path, work)


def check(folder, program):
    work = Workplace(folder / "schemas", program, None, lambda features_folder: features(features_folder, 1))
    for name, schema in SCHEMAS.items():
        work.run(["check-jsonschema", "--builtin-schema", schema, RECIPES / name])
    for path in sorted((RECIPES / "kubernetes").glob("*.yaml")):
        # kubernetes-validate requires a name, instead of which Kubernetes also accepts generateName.
        (work.folder / path.name).write_text(path.read_text("utf-8").replace(" generateName: ", " name: "), "utf-8")
        work.run(["kubernetes-validate", "--strict", path.name])
    parse(RECIPES / "jenkins/Jenkinsfile", work)
    check_article(work)
    engines = {"GitHub": github, "GitLab": gitlab, "CircleCI": circleci, "Buildkite": buildkite,
               "Jenkins": jenkins, "Kubernetes": kubernetes}
    for name, commands in engines.items():
        run(name, commands(), folder / name, program, work.printed)
