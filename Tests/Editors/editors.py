"""Drives Neovim and Emacs with `acceptance lsp` and checks what their users see."""
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
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
        environment = {**os.environ, "ACCEPTANCE": str(program), "XDG_STATE_HOME": str(folder.parent)}
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

    def ask(self, call):
        result = self.remote("--remote-expr", f"v:lua.{call}")
        return json.loads(result.stdout or result.stderr or "null")

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
    neovim.type("<Esc>:lua vim.lsp.buf.format()<CR>")
    neovim.expect("Lines()", lambda lines: lines[1:4:2] == ["", "    Given the iOS app is launched"], "formatting")
    return 3


def use_emacs(program, project):
    command = ["emacs", "--batch", "--quick", "--load", HERE / "emacs.el"]
    # Debian installs Eglot in a folder that --quick skips.
    for folder in sorted(pathlib.Path("/usr/share/emacs/site-lisp/elpa").glob("*/")):
        command[3:3] = ["--directory", folder]
    environment = {**os.environ, "ACCEPTANCE": str(program)}
    result = subprocess.run(command, cwd=project, env=environment, capture_output=True, text=True, timeout=10 * LIMIT)
    print(result.stdout, end="")
    if result.returncode != 0:
        raise AssertionError(f"Emacs ended with {result.returncode}: {result.stderr[-2000:]}")
    return result.stdout.count("\n")


def main(program, editor):
    with tempfile.TemporaryDirectory() as folder:
        project = pathlib.Path(folder, "project")
        (project / "Features").mkdir(parents=True)
        (project / "Features/pets.feature").write_text(FEATURE)
        (project / "Features/owners.feature").write_text(OTHER)
        (project / "korniszon.json").write_text("{}\n")
        subprocess.run(["git", "init", "--quiet"], cwd=project, check=True)  # editors look for the root of a repository
        neovim = Neovim(editor, program, project)
        try:
            counts = [use_neovim(neovim)]
        finally:
            neovim.end()
        counts.append(use_emacs(program, project))
    print(f"{counts[0]} features of the language server work in Neovim, {counts[1]} in Emacs")


main(pathlib.Path(sys.argv[1]).resolve(), str(pathlib.Path(sys.argv[2]).resolve()))
