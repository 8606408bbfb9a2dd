import Foundation
import TestSupport
import Testing

/// Tests of the language server's features for steps and their definitions.
@Suite(.runsPrograms)
struct LanguageServerStepTests {
  private static let feature = """
    @smoke
    Feature: Pets
      Scenario: Empty
        Given the iOS app is launched
        When the landing page lods
        Then I should see exactly 3 announcement cards
        Then I should see ex

    """
  private static let other = "Feature: Owners\n  Scenario: Empty\n    When the landing page loads\n"

  /// Returns a server that has opened the feature.
  private static func server(snippets: Bool = true) throws -> ServerProcess {
    let server = try ServerProcess(files: ["Features/a.feature": feature, "Features/b.feature": other])
    try server.initialize(["textDocument": ["completion": ["completionItem": ["snippetSupport": snippets]]]])
    try server.open("Features/a.feature", feature)
    return server
  }

  private static func position(_ server: ServerProcess, _ line: Int, _ character: Int) -> [String: Any] {
    [
      "textDocument": ["uri": server.uri("Features/a.feature")],
      "position": ["line": line, "character": character],
    ]
  }

  // MARK: Completion and navigation

  @Test(arguments: [(true, "I should see exactly ${1:5} announcement cards"), (false, "I should see exactly 5")])
  func completionOffersStepsWithPlaceholdersOrExampleValues(_ hasSnippets: Bool, _ text: String) throws {
    let server = try Self.server(snippets: hasSnippets)
    let list = try server.request("textDocument/completion", Self.position(server, 6, 24))["result"] as? [String: Any]
    let items = try #require(list?["items"] as? [[String: Any]])
    let item = try #require(items.first)
    let edit = try #require(item["textEdit"] as? [String: Any])
    #expect(item["label"] as? String == "I should see exactly {int} announcement card(s)")
    #expect((edit["newText"] as? String)?.hasPrefix(text.prefix(25)) == true)
    #expect(ServerProcess.text(edit["range"]) == "6:9-6:24")
  }

  @Test(arguments: [true, false])
  func completionReplacesTheWholeTextOfTheStep(_ hasInsertMode: Bool) throws {
    let server = try ServerProcess(files: ["Features/a.feature": Self.feature])
    let item = ["insertReplaceSupport": hasInsertMode]
    try server.initialize(["textDocument": ["completion": ["completionItem": item]]])
    try server.open("Features/a.feature", Self.feature)
    let list = try server.request("textDocument/completion", Self.position(server, 5, 20))["result"] as? [String: Any]
    let items = try #require(list?["items"] as? [[String: Any]])
    let edit = try #require(items.first?["textEdit"] as? [String: Any])
    #expect(ServerProcess.text(edit[hasInsertMode ? "replace" : "range"]) == "5:9-5:50")
    #expect(!hasInsertMode || ServerProcess.text(edit["insert"]) == "5:9-5:20")
  }

  @Test func completionOffersTagsInUseButNotTheTagBeingTyped() throws {
    let server = try Self.server()
    try server.change("Features/a.feature", [0, 6, 0, 6], " @s")
    let list = try server.request("textDocument/completion", Self.position(server, 0, 9))["result"] as? [String: Any]
    #expect((list?["items"] as? [[String: Any]])?.map { $0["label"] as? String } == ["@smoke"])
  }

  @Test func aStepLeadsToItsDefinitionAndItsUses() throws {
    let server = try Self.server()
    try server.change("Features/a.feature", [4, 28, 4, 28], "a")
    let position = Self.position(server, 4, 12)
    let places = try server.request("textDocument/definition", position)["result"] as? [[String: Any]]
    let place = try #require(places?.first)
    let uri = try #require(place["uri"] as? String)
    let line = try #require((place["range"] as? [String: [String: Int]])?["start"]?["line"])
    let url = try #require(URL(string: uri))
    let source = try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n")
    #expect(source[line].contains("\"the landing page loads\""))

    let uses = try server.request("textDocument/references", position)["result"] as? [[String: Any]]
    #expect(uses?.map { ServerProcess.text($0["range"]) } == ["4:9-4:31", "2:9-2:31"])
    let swift: [String: Any] = ["textDocument": ["uri": uri], "position": ["line": line, "character": 0]]
    let swiftUses = try server.request("textDocument/references", swift)["result"] as? [[String: Any]]
    #expect(swiftUses?.count == 2)

    let hover = try server.request("textDocument/hover", position)["result"] as? [String: [String: Any]]
    #expect((hover?["contents"]?["value"] as? String)?.contains("the landing page loads") == true)
  }

  @Test func linesInsertedAboveADefinitionDoNotHideIt() throws {
    let server = try Self.server()
    try server.change("Features/a.feature", [4, 28, 4, 28], "a")
    let step = Self.position(server, 4, 12)
    func place() throws -> (uri: String, line: Int) {
      let places = try server.request("textDocument/definition", step)["result"] as? [[String: Any]]
      let place = try #require(places?.first)
      let range = try #require(place["range"] as? [String: [String: Int]])
      return (try #require(place["uri"] as? String), try #require(range["start"]?["line"]))
    }
    let (uri, line) = try place()
    let text = try String(contentsOf: try #require(URL(string: uri)), encoding: .utf8)
    let document: [String: Any] = ["uri": uri, "languageId": "swift", "version": 1, "text": "//\n//\n//\n" + text]
    try server.notify("textDocument/didOpen", ["textDocument": document])
    #expect(try place().line == line + 3)
    for (line, count) in [(line, 0), (line + 3, 2)] {
      let swift: [String: Any] = ["textDocument": ["uri": uri], "position": ["line": line, "character": 8]]
      let uses = try server.request("textDocument/references", swift)["result"] as? [[String: Any]]
      #expect(uses?.count == count)
    }
    let swift: [String: Any] = ["textDocument": ["uri": uri], "position": ["line": line + 3, "character": 8]]
    let params = swift.merging(["newName": "the landing page is shown"]) { $1 }
    let edit = try server.request("textDocument/rename", params)["result"] as? [String: [String: [[String: Any]]]]
    let range = edit?["changes"]?[uri]?.first?["range"] as? [String: [String: Int]]
    #expect(range?["start"]?["line"] == line + 3)
    let lenses = try server.request("textDocument/codeLens", swift)["result"] as? [[String: Any]]
    let lensLines = try #require(lenses).compactMap { ($0["range"] as? [String: [String: Int]])?["start"]?["line"] }
    #expect(lensLines.contains(line + 3) && !lensLines.contains(line))
  }

  // MARK: Changes

  @Test func renamingChangesTheDefinitionAndAllSteps() throws {
    let server = try Self.server()
    try server.change("Features/a.feature", [4, 28, 4, 28], "a")
    let position = Self.position(server, 4, 12)
    let prepared = try server.request("textDocument/prepareRename", position)["result"] as? [String: Any]
    #expect(prepared?["placeholder"] as? String == "the landing page loads")
    let params = position.merging(["newName": "the landing page is shown"]) { $1 }
    let edit = try server.request("textDocument/rename", params)["result"] as? [String: [String: [[String: Any]]]]
    let changes = try #require(edit?["changes"])
    #expect(changes.count == 3)
    #expect(
      changes[server.uri("Features/b.feature")]?.map { $0["newText"] as? String } == ["the landing page is shown"]
    )
    let wrong = position.merging(["newName": "the landing page is {int}"]) { $1 }
    let error = try server.request("textDocument/rename", wrong)["error"] as? [String: Any]
    #expect(error?["code"] as? Int == -32803)
  }

  @Test func theDefinitionInAnotherCheckoutIsNotRenamed() throws {
    let server = try Self.server()
    try server.change("Features/a.feature", [4, 28, 4, 28], "a")
    let position = Self.position(server, 4, 12)
    try Data().write(to: server.program.folder.appending(path: "Package.swift"))
    let params = position.merging(["newName": "the landing page is shown"]) { $1 }
    for method in ["textDocument/prepareRename", "textDocument/rename"] {
      let error = try server.request(method, params)["error"] as? [String: Any]
      #expect((error?["message"] as? String)?.contains("Use the program that was built here") == true)
    }
  }

  @Test func codeActionsCorrectAStepOrCreateItsDefinition() throws {
    let server = try Self.server()
    let params: [String: Any] = [
      "textDocument": ["uri": server.uri("Features/a.feature")], "range": ServerProcess.range([4, 9, 4, 9]),
      "context": ["diagnostics": []],
    ]
    let actions = try server.request("textDocument/codeAction", params)["result"] as? [[String: Any]]
    let titles = try #require(actions).map { "\($0["title"] ?? "")" }
    #expect(titles.first?.contains("the landing page loads") == true)
    #expect(titles.last?.hasPrefix("Create a step definition in") == true)
  }

  @Test func codeLensesRunAFeatureAndItsScenarios() throws {
    let server = try Self.server()
    let document = ["uri": server.uri("Features/a.feature")]
    let lenses = try server.request("textDocument/codeLens", ["textDocument": document])["result"] as? [[String: Any]]
    let commands = try #require(lenses).compactMap { $0["command"] as? [String: Any] }
    let arguments = commands.compactMap { ($0["arguments"] as? [[String: Any]])?.first?["program"] as? [String] }
    #expect(commands.map { $0["command"] as? String } == ["korniszon.run", "korniszon.run"])
    #expect(arguments.map(\.last) == ["Features/a.feature", "Features/a.feature:3"])
  }

  // MARK: Markdown and languages

  @Test func aMarkdownFileHasProblemsCompletionAndDefinitions() throws {
    let server = try ServerProcess(files: ["Features/a.feature.md": ""])
    try server.initialize()
    let text = """
      # Feature: Pets

      Some *prose*.

      ## Scenario: Empty

      * Given the iOS app is launched
      * When the landing page lods
      * Then I should see ex

      """
    try server.open("Features/a.feature.md", text, language: "markdown")
    #expect(try server.problems() == ["7:2-7:28 undefined-step 1", "8:2-8:22 undefined-step 1"])
    func position(_ line: Int, _ character: Int) -> [String: Any] {
      [
        "textDocument": ["uri": server.uri("Features/a.feature.md")],
        "position": ["line": line, "character": character],
      ]
    }
    let list = try server.request("textDocument/completion", position(8, 22))["result"] as? [String: Any]
    let items = try #require(list?["items"] as? [[String: Any]])
    #expect(items.first?["label"] as? String == "I should see exactly {int} announcement card(s)")
    let edit = items.first?["textEdit"] as? [String: Any]
    #expect(ServerProcess.text(edit?["range"]) == "8:7-8:22")
    let places = try server.request("textDocument/definition", position(6, 12))["result"] as? [[String: Any]]
    #expect((places?.first?["uri"] as? String)?.hasSuffix(".swift") == true)
    try server.change("Features/a.feature.md", [7, 26, 7, 26], "a")
    #expect(try server.problems() == ["8:2-8:22 undefined-step 1"])
  }

  @Test func aPolishFileHasPolishMessages() throws {
    let server = try ServerProcess()
    try server.initialize()
    let text =
      "# language: pl\nFunkcja: a\n  Scenariusz: b\n    Gdy the landing page lods\n    Gdy the landing page loads\n"
    try server.open("a.feature", text)
    let problems = try server.notification("textDocument/publishDiagnostics")["diagnostics"] as? [[String: Any]]
    #expect((problems?.first?["message"] as? String)?.contains("czy chodziło o") == true)
    let document: [String: Any] = ["uri": server.uri("a.feature")]
    let hover =
      try server.request(
        "textDocument/hover",
        ["textDocument": document, "position": ["line": 4, "character": 10]]
      )["result"] as? [String: [String: Any]]
    #expect((hover?["contents"]?["value"] as? String)?.contains(", użycia: 1") == true)
    let params: [String: Any] = [
      "textDocument": document, "range": ServerProcess.range([3, 9, 3, 9]), "context": ["diagnostics": []],
    ]
    let actions = try server.request("textDocument/codeAction", params)["result"] as? [[String: Any]]
    #expect(actions?.map { "\($0["title"] ?? "")".prefix(8) } == ["Zmień na", "Utwórz d"])
    let lenses = try server.request("textDocument/codeLens", ["textDocument": document])["result"] as? [[String: Any]]
    let commands = try #require(lenses).compactMap { $0["command"] as? [String: Any] }
    #expect(commands.map { $0["title"] as? String } == ["Uruchom", "Uruchom"])
  }

  // MARK: Builds

  @Test func aRunningServerReadsTheStepsOfANewBuild() throws {
    let server = try ServerProcess(files: ["Features/a.feature": Self.feature], copyOf: ServerProcess.later)
    try server.initialize()
    try server.open("Features/a.feature", "Feature: a\n  Scenario: b\n    When the landing page lods\n")
    #expect(try server.problems() == ["2:4-2:30 undefined-step 1"])
    let steps = try server.stepCatalog()
    let newSteps = steps.replacingOccurrences(of: "the landing page loads", with: "the landing page lods")
    try server.program.write(Data(newSteps.utf8), to: "steps.json")
    try server.replaceProgram("cat steps.json")
    #expect(try server.problems() == [])
    try server.replaceProgram("echo 'the library is broken' >&2; exit 2")
    let message = try server.notification("window/showMessage")["message"] as? String
    #expect(message?.contains("the library is broken") == true)
    try server.change("Features/a.feature", [1, 11, 1, 12], "c")
    #expect(try server.problems() == [])
  }

  @Test func theServerReadsTheStepsOfAProgramThatIsBuiltLater() throws {
    let server = try ServerProcess(files: ["Features/a.feature": Self.feature], isBuilt: false)
    try server.initialize()
    let note = try server.notification("window/showMessage")["message"] as? String
    #expect(note?.hasSuffix("/my-tests doesn't exist") == true)
    try server.open("Features/a.feature", "Feature: a\n  Scenario: b\n    When the landing page lods\n")
    #expect(try server.problems() == [])
    try server.program.write(Data(try server.stepCatalog().utf8), to: "steps.json")
    try server.replaceProgram("cat steps.json")
    #expect(try server.problems() == ["2:4-2:30 undefined-step 1"])
  }

  @Test func aSwiftFileNewerThanTheProgramIsReported() throws {
    let server = try ServerProcess(copyOf: Date(timeIntervalSince1970: 1_000_000_000))
    try server.initialize()
    let message = try server.notification("window/showMessage")["message"] as? String
    #expect(message?.contains(".swift is newer than my-tests") == true)
  }

  @Test func theOptionsOfTheServerApplyToTheProgramsThatItRuns() throws {
    let files = ["Features/a.feature": Self.feature, "c.json": #"{"ci": {"rules": {"use-and": "error"}}}"#]
    let arguments = ["-c", "c.json", "-pci", "--rules", "{}"]
    let server = try ServerProcess(files: files, copyOf: ServerProcess.later, arguments: arguments)
    try server.initialize()
    try server.open("Features/a.feature", Self.feature)
    let document = ["uri": server.uri("Features/a.feature")]
    let lenses = try server.request("textDocument/codeLens", ["textDocument": document])["result"] as? [[String: Any]]
    let command = lenses?.first?["command"] as? [String: Any]
    let program = (command?["arguments"] as? [[String: Any]])?.first?["program"] as? [String]
    #expect(program?.dropFirst() == ["run", "--config=c.json", "--profile=ci", "--", "Features/a.feature"])
    try server.replaceProgram("echo arguments: \"$@\" >&2; exit 2")
    let message = try server.notification("window/showMessage")["message"] as? String
    #expect(message?.contains("arguments: steps --json --no-uses --config=c.json --profile=ci") == true)
  }
}
