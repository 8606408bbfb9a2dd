#!/usr/bin/env python3
"""Compiles the snippets that a run suggests for undefined steps, as a step author would paste them."""
import json
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
WORK = ROOT / ".build/ci/snippets"

FEATURE = r'''Feature: Undefined steps
  Scenario: All kinds
    Given 3 cats and 4 dogs on "the roof"
    When I pay 3.50 with a \ and a "#quote"# (or not) {maybe} now/then
    Then the class "switch" is in 1 let
    Given a table:
      | a | b |
    And a text:
      """
      text
      """
    And both:
      | a |
      """
      text
      """
    When I am on the Home tab
    Then żółw 12 ma 0.5 kg
    * it works anyway
'''


def main():
    WORK.mkdir(parents=True, exist_ok=True)
    (WORK / "undefined.feature").write_text(FEATURE, "utf-8")
    messages = WORK / "messages.ndjson"
    command = ["swift", "run", "acceptance", WORK / "undefined.feature", "--format", f"message:{messages}"]
    if subprocess.run(command, cwd=ROOT).returncode != 1:
        sys.exit("a run with undefined steps must end with 1")
    envelopes = [json.loads(line) for line in messages.read_text("utf-8").splitlines()]
    codes = [snippet["code"] for e in envelopes if "suggestion" in e for snippet in e["suggestion"]["snippets"]]
    if len(codes) < 9:
        sys.exit(f"{len(codes)} snippets for 9 undefined steps")
    body = "\n".join(codes)
    (WORK / "Pasted.swift").write_text(
        "import Korniszon\n\n@MainActor final class World {}\n"
        "struct TabName: StepArgument {}\n\n"
        f"@MainActor func pasted(_ steps: inout StepLibrary<World>) {{\n{body}\n}}\n", "utf-8")
    modules = ROOT / ".build/debug/Modules"
    subprocess.run(["swiftc", "-typecheck", "-swift-version", "6", "-I", modules, WORK / "Pasted.swift"], check=True)
    print(f"{len(codes)} snippets compile")


main()
