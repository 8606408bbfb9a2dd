import CucumberMessages
import FeatureDiagnostics
import FeatureEditor
import Foundation
import Gherkin
import Korniszon
import PetSpotSteps
import TestSupport
import Testing

/// Tests that a run, `check`, the language server, and the editor give the same advice for undefined steps.
@Suite(.runsPrograms) struct UndefinedStepAdviceTests {
  private static let path = "Features/slips.feature"
  private static let stepCount = 200
  /// The line of the first step. Each step has a scenario of three lines.
  private static let firstLine = 3

  @Test(arguments: SeededGenerator.seeds(1))
  func runsChecksAndEditorsGiveTheSameAdvice(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let slips = try slips(using: &random)
    let scenarios = slips.enumerated().map { "  Scenario: \($0)\n    * \($1.text)\n\($1.argument)\n" }
    let server = try ServerProcess(files: [Self.path: "Feature: Slips\n" + scenarios.joined()])
    let text = try server.program.read(Self.path)
    let advice = try adviceOfRun(in: server.program.folder)
    let checked = try adviceOfCheck(in: server.program.folder)
    #expect(checked == (try adviceOfServer(server, text)), "\(random)")
    #expect(checked == (try adviceOfEditor(server, text)), "\(random)")
    #expect(checked.count == slips.count, "\(random)")
    var nearestCount = 0
    for (index, slip) in slips.enumerated() {
      let message = checked[Self.firstLine + 3 * index] ?? ""
      switch advice[index] {
      case .valueProblem(let problem): #expect(message == problem.english, "\(random)")
      case .nearestStep(let nearest):
        nearestCount += 1
        #expect(
          message.hasSuffix(": did you mean '\(nearest.text)'?") || message.hasSuffix(": write '\(nearest.text)'"),
          "\(random)"
        )
      case nil:
        let hint = "use one of the defined steps, or define this one"
        #expect(message == "no definition matches '\(slip.text)': \(hint)", "\(random)")
      }
    }
    #expect(nearestCount > slips.count / 2, "\(random)")
  }

  @Test func summaryHTMLAndJUnitReportsSuggestTheNearestStep() throws {
    let feature = "Feature: Slips\n  Scenario: one\n    * I opne the app\n"
    let program = try Program(files: [Self.path: feature])
    let formats = ["message:m.ndjson", "html:r.html", "junit:r.xml"].flatMap { ["--format", $0] }
    let run = try program.run(formats + ["--format", "summary", "--retry", "1", Self.path])
    let line = "Did you mean: I open the app # "
    #expect(run.output.contains(line), "\(run.output)")
    #expect(try program.read("r.html").contains("Did you mean: I open the app<"))
    #expect(try program.read("r.xml").contains("Did you mean: I open the app  # "))
    for command in ["report", "merge"] {
      #expect(try program.run(command, "--format", "summary", "m.ndjson").output.contains(line))
      _ = try program.run(command, "--report-language", "pl", "--format", "html:pl.html", "m.ndjson")
      #expect(try program.read("pl.html").contains("Czy chodziło o: I open the app<"))
    }
    // The stream ends before the result of the step.
    let lines = try program.read("m.ndjson").split(separator: "\n").prefix { !$0.hasPrefix("{\"testStepFinished\"") }
    try program.write(Data((lines.joined(separator: "\n") + "\n").utf8), to: "cut.ndjson")
    let cut = try program.run("report", "--format", "summary", "cut.ndjson")
    #expect(cut.status == 1, "\(cut.output)\(cut.error)")
  }

  @Test(arguments: [
    ("few seconds pass", "isn't an {int}: use a whole number"), ("seconds pass", "a value is missing at the start"),
  ])
  func summaryHTMLAndJUnitReportsExplainAnInvalidOrMissingValue(text: String, problem: String) throws {
    let program = try Program(files: [Self.path: "Feature: Slips\n  Scenario: one\n    * \(text)\n"])
    let run = try program.run(
      ["message:m.ndjson", "html:r.html", "junit:r.xml", "summary"].flatMap { ["--format", $0] } + [Self.path]
    )
    #expect(run.output.contains(problem), "\(run.output)")
    #expect(try program.read("r.html").contains("whole number, such as 5"))
    #expect(try program.read("r.xml").contains("whole number, such as 5"))
    let merged = try program.run("merge", "--report-language", "pl", "--format", "html:pl.html", "m.ndjson")
    #expect(try program.read("pl.html").contains("liczbę całkowitą, na przykład"), "\(merged.output)")
  }

  /// Returns steps with mistakes, some with a table.
  private func slips(using random: inout SeededGenerator) throws -> [(text: String, argument: String)] {
    try StepAdviceTests.slips(Self.stepCount, using: &random).map { _, slip in
      (slip, ["", "", "      | cell |"].randomElement(using: &random) ?? "")
    }
  }

  // MARK: Advice

  /// Returns the advice of a run, keyed by the number of the scenario.
  private func adviceOfRun(in folder: URL) throws -> [Int: UndefinedStepAdvice] {
    let program = try FinishedProgram.url(of: "acceptance")
    let run = try FinishedProgram(program, ["--format", "message", Self.path], in: folder)
    var reader = NDJSONReader()
    reader.append(Data(run.output.utf8))
    var names: [String: String] = [:]
    var pickles: [String: String] = [:]
    var testCases: [String: String] = [:]
    var advice: [Int: UndefinedStepAdvice] = [:]
    while let envelope = try reader.next() {
      switch envelope {
      case .pickle(let pickle): names[pickle.id] = pickle.name
      case .testCase(let testCase): pickles[testCase.id] = testCase.pickleId
      case .testCaseStarted(let started): testCases[started.id] = started.testCaseId
      case .attachment(let attachment):
        guard let given = UndefinedStepAdvice(attachment) else { continue }
        let pickle = attachment.testCaseStartedId.flatMap { testCases[$0] }.flatMap { pickles[$0] }
        let number = try #require(pickle.flatMap { names[$0] }.flatMap { Int($0) })
        advice[number] = given
      default: break
      }
    }
    return advice
  }

  /// Returns the messages of `check`, keyed by line.
  private func adviceOfCheck(in folder: URL) throws -> [Int: String] {
    let check = try FinishedProgram(
      try FinishedProgram.url(of: "korniszon"),
      ["check", "--program", "./\(ServerProcess.projectProgram)", "--format", "json", Self.path],
      in: folder
    )
    let problems = try #require(try JSONSerialization.jsonObject(with: Data(check.output.utf8)) as? [[String: Any]])
    return messages(of: problems, rule: "rule") { $0["line"] as? Int }
  }

  /// Returns the messages of the language server, keyed by line.
  private func adviceOfServer(_ server: ServerProcess, _ text: String) throws -> [Int: String] {
    try server.initialize()
    try server.open(Self.path, text)
    let problems = try server.notification("textDocument/publishDiagnostics")["diagnostics"] as? [[String: Any]]
    return messages(of: problems ?? [], rule: "code") { problem in
      ((problem["range"] as? [String: [String: Int]])?["start"]?["line"]).map { $0 + 1 }
    }
  }

  /// Returns the messages of the editor, keyed by line.
  private func adviceOfEditor(_ server: ServerProcess, _ text: String) throws -> [Int: String] {
    var session = EditorSession()
    func ask(_ request: [String: Any]) throws -> Any? {
      let answer = session.answer(Array(try JSONSerialization.data(withJSONObject: request)))
      return (try JSONSerialization.jsonObject(with: Data(answer)) as? [String: Any])?["result"]
    }
    let catalog = try JSONSerialization.jsonObject(with: Data(server.stepCatalog().utf8))
    _ = try ask(["method": "open", "catalog": catalog, "files": [["uri": Self.path, "text": text]]])
    let problems = try ask(["method": "diagnostics", "uri": Self.path]) as? [[String: Any]]
    return messages(of: problems ?? [], rule: "rule") { ($0["range"] as? [Int])?.first.map { $0 + 1 } }
  }

  private func messages(
    of problems: [[String: Any]],
    rule: String,
    _ line: ([String: Any]) -> Int?
  ) -> [Int: String] {
    var messages: [Int: String] = [:]
    for problem in problems where problem[rule] as? String == "undefined-step" {
      if let line = line(problem) { messages[line] = problem["message"] as? String }
    }
    return messages
  }
}
