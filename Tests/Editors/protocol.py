"""Compares the messages of `korniszon lsp` with the types of the protocol in the PyPI package lsprotocol."""
import json
import pathlib
import subprocess
import sys
import tempfile

from lsprotocol import converters, types

FEATURE = """\
@smoke
Feature: Pets
  # A comment
  # of two lines
  Scenario: Empty
    Given the iOS app is launched
    When the landing page lods
    When the landing page loads
    Then I should see ex
"""


class Server:
    """A language server whose messages must have the types of the protocol."""

    def __init__(self, program, folder):
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL}
        self.process = subprocess.Popen([program, "lsp"], cwd=folder, **pipes)
        self.converter = converters.get_converter()
        self.count = 0

    def send(self, message):
        content = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(content) + content)
        self.process.stdin.flush()

    def receive(self):
        length = int(self.process.stdout.readline().split(b":")[1])
        self.process.stdout.readline()
        return json.loads(self.process.stdout.read(length))

    def notify(self, method, parameters):
        self.send({"method": method, "params": parameters})

    def wait(self, condition):
        """Returns the first message that fits. Checks the types of the notifications and requests before it."""
        while True:
            message = self.receive()
            if "method" in message:
                self.converter.structure(message, types.METHOD_TO_TYPES[message["method"]][0])
                self.count += 1
            if condition(message):
                return message

    def request(self, method, parameters):
        self.send({"id": method, "method": method, "params": parameters})
        message = self.wait(lambda message: message.get("id") == method)
        assert "error" not in message, message
        response = self.converter.structure(message, types.METHOD_TO_TYPES[method][1])
        self.count += 1
        assert response.result or method == "shutdown", f"{method} has no result"
        return message["result"]


def use(server, folder):
    """Asks for everything that the server can do."""
    uri = (folder / "Features/pets.feature").as_uri()
    document = {"textDocument": {"uri": uri}}

    def at(line, character):
        return {**document, "position": {"line": line, "character": character}}

    everything = {"start": {"line": 0, "character": 0}, "end": {"line": 8, "character": 0}}
    watching = {"workspace": {"didChangeWatchedFiles": {"dynamicRegistration": True}}}
    server.request("initialize", {"processId": None, "rootUri": folder.as_uri(), "capabilities": watching})
    server.notify("initialized", {})
    item = {"uri": uri, "languageId": "cucumber", "version": 1, "text": FEATURE}
    server.notify("textDocument/didOpen", {"textDocument": item})
    server.wait(lambda message: message.get("method") == "textDocument/publishDiagnostics")
    for method in ["documentSymbol", "foldingRange", "semanticTokens/full", "codeLens"]:
        server.request(f"textDocument/{method}", document)
    layout = {"options": {"tabSize": 4, "insertSpaces": True}}
    server.request("textDocument/formatting", {**document, **layout})
    server.request("textDocument/rangeFormatting", {**document, **layout, "range": everything})
    server.request("textDocument/selectionRange", {**document, "positions": [{"line": 7, "character": 12}]})
    server.request("textDocument/completion", at(8, 24))
    for method in ["hover", "definition", "prepareRename"]:
        server.request(f"textDocument/{method}", at(7, 12))
    server.request("textDocument/references", {**at(7, 12), "context": {"includeDeclaration": False}})
    server.request("textDocument/rename", {**at(7, 12), "newName": "the landing page is shown"})
    server.request("textDocument/codeAction", {**document, "range": everything, "context": {"diagnostics": []}})
    server.request("workspace/symbol", {"query": "pets"})
    server.request("shutdown", None)
    server.notify("exit", None)


def main(build):
    with tempfile.TemporaryDirectory() as path:
        folder = pathlib.Path(path).resolve()
        (folder / "Features").mkdir()
        (folder / "Features/pets.feature").write_text(FEATURE)
        (folder / "acceptance").symlink_to(build / "acceptance")
        (folder / "korniszon.json").write_text('{"default": {"program": "./acceptance"}}\n')
        server = Server(str(build / "korniszon"), folder)
        use(server, folder)
        assert server.process.wait(60) == 0
    print(f"{server.count} messages have the types of the protocol")


main(pathlib.Path(sys.argv[1]).resolve())
