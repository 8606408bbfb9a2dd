"""Drives Neovim and Emacs with `korniszon lsp` and checks what their users see."""
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
LOADS = '"the landing page loads"'
LIMIT = 60  # seconds to wait for anything; it only ends a test that hangs

FEATURE = """\
Feature: Pets
  Scenario: Empty
  Given the iOS app is launched
    And the user is on the Home tab
    When the landing page lods
"""
OTHER = """\
Feature: Owners
  Scenario: Empty
    When the landing page loads
"""


class Neovim:
    """A headless Neovim with the configuration of the article."""

    name = "Neovim"

    def __init__(self, editor, program, folder):
        self.editor = editor
        self.socket = str(folder.parent / "neovim")
        environment = {**os.environ, "KORNISZON": str(program), "PROJECT": str(folder), "XDG_STATE_HOME": str(folder.parent)}
        command = [editor, "--headless", "--clean", "-u", HERE / "neovim.lua", "--listen", self.socket]
        self.process = subprocess.Popen(
            [*command, "Features/pets.feature"], cwd=folder, env=environment,
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )
        self.wait(lambda: os.path.exists(self.socket), "the editor starts")

    def end(self):
        self.process.kill()
        self.process.wait()

    def remote(self, *arguments):
        command = [self.editor, "--clean", "--server", self.socket, *arguments]
        return subprocess.run(command, capture_output=True, text=True, timeout=LIMIT)

    def type(self, keys):
        self.remote("--remote-send", keys)

    def evaluate(self, expression):
        result = self.remote("--remote-expr", expression)
        return (result.stdout or result.stderr).strip()

    def ask(self, call):
        return json.loads(self.evaluate(f"v:lua.{call}") or "null")

    def wait(self, condition, what):
        end = time.monotonic() + LIMIT
        while not condition():
            if time.monotonic() > end:
                raise TimeoutError(f"{self.name}: {what}")
            time.sleep(0.05)

    def expect(self, call, expected, what):
        """Waits until a call returns the expected value."""
        found = None

        def is_expected():
            nonlocal found
            found = self.ask(call)
            return expected(found) if callable(expected) else found == expected

        try:
            self.wait(is_expected, what)
        except TimeoutError:
            raise AssertionError(f"{self.name}: {what}: {found}") from None
        print(f"{self.name}: {what}")


def use_neovim(neovim):
    neovim.expect("Problems()", ["5: undefined-step"], "an undefined step is a problem")
    neovim.type("<Esc>:5s/lods/loads/<CR>")
    neovim.expect("Problems()", [], "the problem disappears when it is corrected")
    neovim.type(f"<Esc>:lua vim.lsp.buf.format({{ timeout_ms = {1000 * LIMIT} }})<CR>")
    neovim.expect("Lines()", lambda lines: lines[1:4:2] == ["", "    Given the iOS app is launched"], "formatting")

    neovim.type("<Esc>6GoThen I should see exactly<C-Space>")
    neovim.wait(lambda: neovim.evaluate("pumvisible()") == "1", "completions appear")
    neovim.type("<C-y>")
    step = r"    Then I should see exactly \d+ announcement cards?"
    neovim.expect("Lines()", lambda lines: re.fullmatch(step, lines[6]), "completion inserts a step with its argument")
    neovim.type("<Esc><Esc>")
    neovim.expect("Problems()", [], "the completed step is defined")

    neovim.type(":7s/Then .*/Then the cat sleeps on 3 sofas/<CR>")
    neovim.expect("Problems()", ["7: undefined-step"], "another undefined step is a problem")
    neovim.type(":lua Act('Create a step definition')<CR>")
    neovim.expect("SwiftLines()", lambda lines: contain(lines, '"the cat sleeps on {int} sofa'), "a code action creates a definition")
    check_types(neovim.ask("SwiftFile()"), neovim.ask("SwiftLines()"))
    print("Neovim: the definition compiles")

    go = "<Esc>:buffer pets.feature<CR>6G:lua vim.lsp.buf.definition()<CR>"
    neovim.type(go)
    neovim.expect("Place()", lambda place: place[0].endswith(".swift") and LOADS in place[1], "go to definition")
    neovim.type("<Esc>:lua vim.lsp.buf.references()<CR>")
    neovim.expect("Uses()", ["owners.feature:3", "pets.feature:6"], "references from a Swift file")

    neovim.type("<Esc>:cclose<CR>:call append(0, repeat(['// A new line'], 5))<CR>gg")
    neovim.expect("Place()", lambda place: place[1] == "// A new line", "lines are inserted above the definitions")
    neovim.type(go)
    neovim.expect("Place()", lambda place: place[0].endswith(".swift") and LOADS in place[1], "go to the moved definition")
    neovim.type("<Esc>:call setqflist([])<CR>:lua vim.lsp.buf.references()<CR>")
    neovim.expect("Uses()", ["owners.feature:3", "pets.feature:6"], "references from the moved definition")

    neovim.type("<Esc>:cclose<CR>:buffer pets.feature<CR>6G:lua vim.lsp.buf.rename('the landing page is presented')<CR>")
    neovim.expect("Lines()", lambda lines: lines[5].endswith("is presented"), "rename changes the step")
    neovim.expect("LinesOf('owners.feature')", lambda lines: contain(lines, "page is presented"), "rename changes other features")
    renamed = '    when("the landing page is presented") { world in'
    neovim.expect("LinesOf('ListSteps.swift')", lambda lines: renamed in lines, "rename changes the moved definition")
    return 15


def contain(lines, text):
    return any(text in line for line in lines)


def check_types(path, lines):
    """Compiles the step definitions with another text in the file of that name."""
    with tempfile.TemporaryDirectory() as folder:
        changed = pathlib.Path(folder, pathlib.Path(path).name)
        changed.write_text("\n".join(lines) + "\n")
        sources = [source for source in (ROOT / "Steps").rglob("*.swift") if source.name != pathlib.Path(path).name]
        command = ["swiftc", "-typecheck", "-swift-version", "6", "-I", ROOT / ".build/debug/Modules"]
        command += ["-module-name", "PetSpotSteps", "-package-name", "korniszon", changed, *sources]
        result = subprocess.run(command, capture_output=True, text=True)
        if result.returncode != 0:
            raise AssertionError(f"the created definition doesn't compile:\n{result.stderr[-3000:]}")


def use_emacs(program, project):
    command = ["emacs", "--batch", "--quick", "--load", HERE / "emacs.el"]
    # Debian installs Eglot in a folder that --quick skips.
    for folder in sorted(pathlib.Path("/usr/share/emacs/site-lisp/elpa").glob("*/")):
        command[3:3] = ["--directory", folder]
    created = project.parent / "created"
    created.mkdir()
    environment = {**os.environ, "KORNISZON": str(program), "CREATED": str(created)}
    result = subprocess.run(command, cwd=project, env=environment, capture_output=True, text=True, timeout=10 * LIMIT)
    print(result.stdout, end="")
    if result.returncode != 0:
        raise AssertionError(f"Emacs ended with {result.returncode}: {result.stderr[-2000:]}")
    for path in created.glob("*.swift"):
        check_types(path, path.read_text().splitlines())
        print("Emacs: the definition compiles")
        return result.stdout.count("\n") + 1
    raise AssertionError("Emacs didn't save the created definition")


def main(build, editor):
    program = build / "korniszon"
    with tempfile.TemporaryDirectory() as folder:
        project = pathlib.Path(folder, "project")
        (project / "Features").mkdir(parents=True)
        (project / "Features/pets.feature").write_text(FEATURE)
        (project / "Features/owners.feature").write_text(OTHER)
        (project / "acceptance").symlink_to(build / "acceptance")
        (project / "korniszon.json").write_text('{"default": {"program": "./acceptance"}}\n')
        subprocess.run(["git", "init", "--quiet"], cwd=project, check=True)  # editors look for the root of a repository
        neovim = Neovim(editor, program, project)
        try:
            counts = [use_neovim(neovim)]
        finally:
            neovim.end()
        counts.append(use_emacs(program, project))
    print(f"{counts[0]} features of the language server work in Neovim, {counts[1]} in Emacs")


main(pathlib.Path(sys.argv[1]).resolve(), str(pathlib.Path(sys.argv[2]).resolve()))
