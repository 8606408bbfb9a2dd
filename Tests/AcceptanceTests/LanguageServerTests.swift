import Foundation
import TestSupport
import Testing

/// Tests of the language server as an editor uses it.
@Suite(.runsPrograms)
struct LanguageServerTests {
  private static let feature = """
    Feature: Pets
      Scenario: Empty
        Given the iOS app is launched
        And the backend has 0 pet announcements
        When the landing page lods

    """

  // MARK: Problems

  @Test func aKeywordBeingTypedIsNotAProblemUntilTheFileIsSaved() throws {
    let text = "Feature: Pets\n  Scenario: Empty\n    Given the iOS app is launched\n    \n"
    let server = try ServerProcess(files: ["Features/a.feature": text])
    try server.initialize()
    try server.open("Features/a.feature", text)
    #expect(try server.problems() == [])
    try server.change("Features/a.feature", [3, 4, 3, 4], "The")
    #expect(try server.problems() == [])
    try server.change("Features/a.feature", [3, 7, 3, 7], "m")
    #expect(try server.problems() == ["3:4-3:8 syntax 1"])
    try server.change("Features/a.feature", [3, 7, 3, 8], "n")
    #expect(try server.problems() == [])
    try server.notify("textDocument/didSave", ["textDocument": ["uri": server.uri("Features/a.feature")]])
    #expect(try server.problems() == ["3:4-3:8 syntax 1"])
  }

  @Test func problemsAppearAndDisappearAsTheTextChanges() throws {
    let server = try ServerProcess()
    try server.initialize()
    try server.open("a.feature", Self.feature)
    #expect(try server.problems() == ["4:4-4:30 undefined-step 1"])
    try server.change("a.feature", [4, 28, 4, 28], "a")
    #expect(try server.problems() == [])
    try server.change("a.feature", [0, 0, 1, 0], "Fature: Pets\n")
    #expect(try server.problems().first == "0:0-0:12 syntax 1")
    try server.notify("textDocument/didClose", ["textDocument": ["uri": server.uri("a.feature")]])
    #expect(try server.problems() == [])
    try server.shutDown()
    #expect(server.exitCode() == 0)
  }

  @Test func aChangedConfigurationUpdatesTheProblems() throws {
    let server = try ServerProcess(files: ["korniszon.json": #"{"default": {"rules": {"use-and": "warning"}}}"#])
    try server.initialize()
    let text = "Feature: a\n  Scenario: b\n    Given the iOS app is launched\n    Given the iOS app is launched\n"
    try server.open("a.feature", text)
    #expect(try server.problems() == ["3:4-3:33 use-and 2"])
    try server.program.write(Data("{}".utf8), to: "korniszon.json")
    try server.notify(
      "workspace/didChangeWatchedFiles",
      ["changes": [["uri": server.uri("korniszon.json"), "type": 2]]]
    )
    #expect(try server.problems() == [])
  }

  @Test func aDuplicateFeatureNameIsReportedInAnOpenFile() throws {
    let step = "\n  Scenario: Empty\n    Given the iOS app is launched\n"
    let server = try ServerProcess(files: ["Features/a.feature": "Feature: Pets\(step)"])
    try server.initialize()
    try server.open("Features/b.feature", "Feature: Pets\(step)")
    #expect(try server.problems() == [])
    #expect(try server.problems() == ["0:0-0:13 no-dupe-feature-names 2"])
    try server.open("Features/a.feature", "Feature: Cats\(step)")
    var seen: [String] = []
    for _ in 0..<2 { seen += try server.problems() }
    #expect(seen == [])
  }

  @Test func unusedDefinitionsAreReportedInAnOpenSwiftFile() throws {
    let server = try ServerProcess(files: ["Features/a.feature": Self.feature, "Features/b.feature": "x\n"])
    try server.initialize()
    let steps = try server.stepCatalog()
    let catalog = try #require(try JSONSerialization.jsonObject(with: Data(steps.utf8)) as? [String: Any])
    let definitions = try #require(catalog["definitions"] as? [[String: Any]])
    let unused = definitions.filter { ($0["uses"] as? [Any])?.isEmpty == true }
    let path = try #require(unused.first?["file"] as? String)
    let count = unused.count { $0["file"] as? String == path }
    let url = URL(filePath: path)
    let document: [String: Any] = [
      "uri": url.absoluteString, "languageId": "swift", "version": 1,
      "text": try String(contentsOf: url, encoding: .utf8),
    ]
    try server.notify("textDocument/didOpen", ["textDocument": document])
    // Replace the file that has an error, because a file with errors could use any definition.
    try server.program.write(Data("Feature: b\n".utf8), to: "Features/b.feature")
    try server.notify(
      "workspace/didChangeWatchedFiles",
      ["changes": [["uri": server.uri("Features/b.feature"), "type": 2]]]
    )
    let problems = try server.problems()
    #expect(problems.count == count)
    #expect(problems.allSatisfy { $0.hasSuffix("unused-definition 2") })
  }

  @Test(arguments: [("utf-8", "3:2-3:31"), ("utf-16", "3:2-3:21"), ("utf-32", "3:2-3:21")])
  func positionsUseTheNegotiatedEncoding(_ encoding: String, _ range: String) throws {
    let server = try ServerProcess()
    let result = try server.initialize(["general": ["positionEncodings": [encoding, "utf-16"]]])
    let capabilities = try #require(result["capabilities"] as? [String: Any])
    #expect(capabilities["positionEncoding"] as? String == (encoding == "utf-32" ? "utf-16" : encoding))
    let text = "# language: pl\r\nFunkcja: a\r\nScenariusz: b\r\n  Wtedy 👩‍🔧 ma żółć\r\n"
    try server.open("a.feature", text)
    #expect(try server.problems() == ["\(range) undefined-step 1"])
    // Replaces the last letter.
    let end = try #require(Int(range.split(separator: ":").last ?? ""))
    try server.change("a.feature", [3, end - (encoding == "utf-8" ? 2 : 1), 3, end], "l")
    let newEnd = encoding == "utf-8" ? end - 1 : end
    #expect(try server.problems() == ["3:2-3:\(newEnd) undefined-step 1"])
  }

  // MARK: Formatting

  @Test func formattingProducesTheLayoutOfTheFormatCommand() throws {
    let text = "Feature: a\n\n\nScenario: b\nGiven x\n|a|bb|\n|ccc|d|\nWhen y"
    let server = try ServerProcess(files: ["a.feature": text, ".editorconfig": "[*.feature]\nindent_size = 4\n"])
    try server.initialize()
    try server.open("a.feature", text)
    let document: [String: Any] = ["textDocument": ["uri": server.uri("a.feature")]]
    let edits = try #require(try server.request("textDocument/formatting", document)["result"] as? [[String: Any]])
    _ = try server.program.run("format", "a.feature")
    #expect(Self.apply(edits, to: text) == (try server.program.read("a.feature")))

    let range: [String: Any] = document.merging(["range": ServerProcess.range([4, 0, 5, 0])]) { $1 }
    let part = try #require(try server.request("textDocument/rangeFormatting", range)["result"] as? [[String: Any]])
    #expect(part.map { ServerProcess.text($0["range"]) } == ["4:0-5:0"])

    let position: [String: Any] = document.merging(["position": ["line": 6, "character": 7], "ch": "|"]) { $1 }
    let table = try #require(
      try server.request("textDocument/onTypeFormatting", position)["result"] as? [[String: Any]]
    )
    #expect(table.map { $0["newText"] as? String } == ["            | a   | bb |\n", "            | ccc | d  |\n"])
  }

  /// Returns a string with edits applied, which are given in file order.
  private static func apply(_ edits: [[String: Any]], to text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for edit in edits.reversed() {
      guard let range = edit["range"] as? [String: [String: Int]], let start = range["start"], let end = range["end"],
        let first = start["line"], let last = end["line"], let character = end["character"]
      else { continue }
      let rest = String(lines[last].utf16.dropFirst(character)) ?? ""
      lines.replaceSubrange(first...last, with: ["\(edit["newText"] ?? "")\(rest)"])
      lines = lines.joined(separator: "\n").split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    return lines.joined(separator: "\n")
  }

  // MARK: Structure

  @Test func workspaceSymbolsFollowFileChanges() throws {
    let server = try ServerProcess(files: ["Features/a.feature": "Feature: Pets\n  Scenario: Żółw\n"])
    try server.initialize()
    func names(_ query: String) throws -> [String] {
      let result = try server.request("workspace/symbol", ["query": query])["result"] as? [[String: Any]]
      return try #require(result).map { "\($0["name"] ?? "")" }
    }
    func filesHaveChanged(_ path: String) throws {
      try server.notify("workspace/didChangeWatchedFiles", ["changes": [["uri": server.uri(path), "type": 1]]])
    }
    #expect(try names("") == ["Pets", "Żółw"])
    #expect(try names("żÓŁ") == ["Żółw"])
    try server.program.write(Data("Feature: Owners\n".utf8), to: "Features/b.feature")
    try server.program.write(Data([0xFF, 0x0A]), to: "Features/c.feature")
    try filesHaveChanged("Features/b.feature")
    try filesHaveChanged("Features/c.feature")
    #expect(try names("") == ["Pets", "Żółw", "Owners"])
    try FileManager.default.removeItem(at: server.program.folder.appending(path: "Features/a.feature"))
    try filesHaveChanged("Features/a.feature")
    #expect(try names("") == ["Owners"])
  }

  @Test func aFileWithErrorsHasSymbolsFoldingSelectionAndTokens() throws {
    let server = try ServerProcess()
    try server.initialize()
    try server.open("a.feature", "Feature: x\nScenario: a\n* x\nnonsense\n* y\n| z |\n")
    let document: [String: Any] = ["textDocument": ["uri": server.uri("a.feature")]]
    let symbols = try server.request("textDocument/documentSymbol", document)["result"] as? [[String: Any]]
    #expect(symbols?.map { $0["name"] as? String } == ["x", "a"])
    let ranges = try server.request("textDocument/foldingRange", document)["result"] as? [[String: Int]]
    #expect(ranges?.map { $0["startLine"] } == [0, 1, 4])
    let tokens = try server.request("textDocument/semanticTokens/full", document)["result"] as? [String: [Int]]
    #expect(tokens?["data"]?.count == 5 * 5)
    let position = document.merging(["positions": [["line": 4, "character": 2]]]) { $1 }
    let selection = try server.request("textDocument/selectionRange", position)["result"] as? [[String: Any]]
    #expect(selection?.map { ServerProcess.text($0["range"]) } == ["4:2-4:3"])
  }

  // MARK: Protocol

  @Test func requestsOutsideOfASessionAreRefused() throws {
    let server = try ServerProcess()
    #expect(try Self.errorCode(server.request("workspace/symbol", ["query": ""])) == -32002)
    try server.initialize()
    #expect(try Self.errorCode(server.request("initialize", ["capabilities": [String: Any]()])) == -32600)
    _ = try server.request("shutdown")
    #expect(try Self.errorCode(server.request("workspace/symbol", ["query": ""])) == -32600)
  }

  @Test func theServerAnswersInvalidMessagesWithErrorCodes() throws {
    let server = try ServerProcess()
    try server.initialize()
    #expect(try Self.errorCode(server.request("unknown/method")) == -32601)
    #expect(try Self.errorCode(server.request("textDocument/foldingRange")) == -32602)
    let frames: [(String, Int)] = [
      ("Content-Length: 3\r\n\r\n{a}", -32700), ("Content-Length: 2\r\n\r\n[]", -32600),
      ("Content-Length: 1\r\n\r\n5", -32600), ("Content-Length: 10\r\n\r\n{\"id\":1.5}", -32600),
      ("Content-Length: -1\r\n\r\n", -32700), ("nonsense\r\n\r\n", -32700),
      (String(repeating: "x", count: 5000) + "\r\n\r\n", -32700),
      ("content-length: 100000000000\r\n\r\n", -32600),
    ]
    for (frame, code) in frames {
      try server.send(frame.utf8)
      let response = try #require(try server.receive() as? [String: Any])
      #expect(Self.errorCode(response) == code, "\(frame)")
    }
  }

  @Test func aBatchIsAnsweredWithOneArrayOfResponses() throws {
    let server = try ServerProcess()
    try server.initialize()
    let batch: [Any] = [
      ["jsonrpc": "2.0", "id": "a", "method": "workspace/symbol", "params": ["query": "none"]],
      ["jsonrpc": "2.0", "method": "$/progress"], 5,
    ]
    try server.send(ServerProcess.frame(batch))
    let responses = try #require(try server.receive() as? [[String: Any]])
    #expect(responses.count == 2)
    #expect(responses.map { $0["id"] as? String }.contains("a"))
  }

  @Test(arguments: [
    "workspace/symbol", "textDocument/semanticTokens/full", "textDocument/documentSymbol", "textDocument/foldingRange",
    "textDocument/codeLens",
  ])
  func aCanceledRequestReturnsACancellationError(method: String) throws {
    let server = try ServerProcess()
    try server.initialize()
    try server.open("a.feature", Self.feature)
    _ = try server.problems()
    let params: [String: Any] = ["query": "", "textDocument": ["uri": server.uri("a.feature")]]
    let frames = try [
      ServerProcess.frame(["jsonrpc": "2.0", "id": 98, "method": method, "params": params]),
      ServerProcess.frame(["jsonrpc": "2.0", "id": 99, "method": method, "params": params]),
      ServerProcess.frame(["jsonrpc": "2.0", "method": "$/cancelRequest", "params": ["id": 99]]),
    ]
    try server.send(frames.joined())
    let first = try #require(try server.receive() as? [String: Any])
    let second = try #require(try server.receive() as? [String: Any])
    #expect(first["result"] != nil)
    #expect(second["id"] as? Int == 99 && Self.errorCode(second) == -32800)
  }

  @Test func theServerExitsWith1IfItsSessionEndsWithoutShutdown() throws {
    let withoutShutdown = try ServerProcess()
    try withoutShutdown.initialize()
    try withoutShutdown.notify("exit")
    #expect(withoutShutdown.exitCode() == 1)
    let withoutInput = try ServerProcess()
    try withoutInput.initialize()
    try withoutInput.closeInput()
    #expect(withoutInput.exitCode() == 1)
  }

  // MARK: Robustness

  @Test(arguments: SeededGenerator.seeds(4))
  func randomMessagesNeverEndTheServer(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let server = try ServerProcess()
    try server.initialize()
    try server.open("a.feature", Self.feature)
    let uri = server.uri("a.feature")
    let pieces = [
      "{", "}", "[", "]", ":", ",", "\"jsonrpc\"", "\"2.0\"", "\"id\"", "1", "-1", "1e99", "null", "true", "\"method\"",
      "\"params\"", "\"textDocument/didChange\"", "\"textDocument\"", "\"\\ud800\"", "\\", "Content-Length: 5\r\n\r\n",
      "\r\n", "\u{1}", "ż",
    ]
    for _ in 0..<200 {
      let text = random.text(of: pieces, count: 0...20)
      try server.send("Content-Length: \(text.utf8.count)\r\n\r\n\(text)".utf8)
      let numbers = (0..<4).map { _ in Int.random(in: -2...12, using: &random) }
      try server.change("a.feature", numbers, random.text(of: pieces + ["\n", "|", "👩‍🔧"], count: 0...3))
      let huge: [String: Any] = ["line": Int.max, "character": Int.min]
      let params: [String: Any] = [
        "textDocument": ["uri": uri], "positions": [huge, ["line": 1, "character": Int.max]],
      ]
      let method = Bool.random(using: &random) ? "textDocument/selectionRange" : "textDocument/semanticTokens/full"
      try server.send(ServerProcess.frame(["jsonrpc": "2.0", "id": "x", "method": method, "params": params]))
    }
    try server.shutDown()
    #expect(server.exitCode() == 0)
  }

  @Test func aFileLargerThan1MBIsCheckedOnlyForSyntaxErrors() throws {
    let server = try ServerProcess()
    try server.initialize()
    let scenario =
      "  Scenario: A\n    Given the iOS app is launched\n      | żółć | \(String(repeating: "x", count: 900)) |\n"
    try server.open("a.feature", "Feature: Large\n" + String(repeating: scenario, count: 10_000))
    let message = try server.notification("window/showMessage")["message"] as? String
    #expect(message == "a.feature is larger than 1 MB, so only syntax errors are shown.")
    #expect(try server.problems().isEmpty)
    try server.change("a.feature", [4, 0, 4, 0], "nonsense\n")
    #expect(try server.problems() == ["4:0-4:8 syntax 1"])
    try server.change("a.feature", [4, 0, 5, 0], "")
    let document: [String: Any] = ["textDocument": ["uri": server.uri("a.feature")]]
    let ranges = try server.request("textDocument/foldingRange", document)["result"] as? [[String: Int]]
    #expect(ranges?.count == 20_001)
  }

  private static func errorCode(_ response: [String: Any]) -> Int? {
    (response["error"] as? [String: Any])?["code"] as? Int
  }
}
