import CommandSupport
import CommandTestSupport
import Korniszon
import KorniszonTool
import TestSupport

/// Measures the processor time of `check` on files in which one element occurs very often.
@MainActor
struct CheckScaling {
  /// The elements that may occur very often in a file, each with a closure that returns a file with a given number of
  /// them.
  static let shapes: [(name: String, size: Int, text: (Int) -> String)] = [
    ("equal scenario names", 200, { "Feature: f\n" + String(repeating: "Scenario: a\n* a cat\n", count: $0) }),
    ("scenarios", 200, { "Feature: f\n" + (0..<$0).map { "Scenario: \($0)\n* a cat\n" }.joined() }),
    ("undefined steps", 200, { "Feature: f\nScenario: a\n" + (0..<$0).map { "* step \($0)\n" }.joined() }),
    ("equal tags", 200, { "Feature: f\n" + String(repeating: "@a\n", count: $0) + "Scenario: a\n* a cat\n" }),
    ("equal tags on a line", 200, { "Feature: f\n\(String(repeating: "@a ", count: $0))\nScenario: a\n* a cat\n" }),
    ("tags", 200, { "Feature: f\n" + (0..<$0).map { "@FR-\($0)\n" }.joined() + "Scenario: a\n* a cat\n" }),
    ("rows", 400, { outline("| a |\n" + (0..<$0).map { "| \($0) |\n" }.joined(), "* a cat <a>\n") }),
    (
      "columns", 200,
      { count in
        let cells = (0..<count).map { " \($0) |" }.joined()
        return outline("|\(cells)\n|\(cells)\n", (0..<count).map { "* a cat <\($0)>\n" }.joined())
      }
    ),
    ("unused columns", 200, { count in outline("|\((0..<count).map { " \($0) |" }.joined())\n", "* a cat\n") }),
    ("descriptions", 200, { "Feature: f\n" + (0..<$0).map { "Scenario: \($0)\nWhen it\nGivn a cat\n" }.joined() }),
    ("ignored lines", 200, { "Feature: f\n" + (0..<$0).map { "Scenario: \($0)\nGivn a cat\n" }.joined() }),
    ("syntax errors", 200, { "Feature: f\nScenario: a\n* a cat\n" + String(repeating: "nonsense\n", count: $0) }),
    ("quotations", 200, { "Feature: f\n" + String(repeating: "> a\n", count: $0) + "Scenario: a\n* a cat\n" }),
    ("blank lines", 400, { "Feature: f\n" + String(repeating: "\n", count: $0) + "Scenario: a\n* a cat\n" }),
  ]

  /// The shapes whose problems are all on one line.
  private static let shapesOfOneLine: Set = ["unused columns", "equal tags on a line"]

  /// A program with one step definition.
  private static var program: KnownProgram {
    get throws {
      var library = StepLibrary { EmptyWorld() }
      library.given("a cat") { _ in }
      return try KnownProgram(library)
    }
  }

  private static func outline(_ table: String, _ steps: String) -> String {
    "Feature: f\nScenario Outline: o\n\(steps)Examples:\n\(table)"
  }

  static func measure(
    _ shape: (name: String, size: Int, text: (Int) -> String),
    into results: ScalingResults
  ) async throws {
    let (name, size, text) = shape
    let folder = try TemporaryFolder([
      "small.feature": text(size), "large.feature": text(4 * size), "korniszon.json": "{}",
    ])
    for options in [["--format", "json"], []] {
      // The text format repeats the whole line for each problem, so its size grows quadratically.
      if shapesOfOneLine.contains(name), options.isEmpty { continue }
      try await results.add("check \(options.last ?? "text"), \(name)") {
        try await check("small.feature", in: folder, options)
      } large: {
        try await check("large.feature", in: folder, options)
      }
    }
  }

  private static func check(_ file: String, in folder: TemporaryFolder, _ options: [String]) async throws {
    let streams = Streams(output: { _ in }, error: { _ in })
    let program = try program
    let arguments = ["check", "--config", folder.path("korniszon.json"), "--program", program.path] + options
    let code = await Tool.run(arguments: arguments + [folder.path(file)], streams: streams)
    withExtendedLifetime(program) {}
    precondition(code == .passed || code == .failed, "check couldn't run")
  }
}
