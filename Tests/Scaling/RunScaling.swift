import CommandSupport
import CommandTestSupport
import Korniszon
import KorniszonCommand
import TestSupport

/// Measures the processor time of whole runs, with every report: of files in which one element occurs very often, and
/// with long options.
@MainActor
struct RunScaling {
  private static let reports = [
    "message:m.ndjson", "html:a.html", "junit:TEST-a.xml", "json:a.json", "markdown:a.md", "rerun:@rerun.txt",
    "progress:p",
    "pretty:q", "usage:u", "summary:s", "github:g", "teamcity:t", "chat:d",
  ]

  /// The options whose values may be long, each with a closure that returns the arguments for a given number of parts.
  static let options: [(name: String, size: Int, arguments: (Int) -> [String])] = [
    ("tags that match", 1000, { ["--tags", (0..<$0).map { "@t\($0)" }.joined(separator: " or ") + " or @a"] }),
    ("tags that don't match", 1000, { ["--tags", (0..<$0).map { "@t\($0)" }.joined(separator: " or ")] }),
    ("negated tags", 1000, { ["--tags", String(repeating: "not ", count: 2 * $0) + "@a"] }),
    (
      "nested tags", 1000, { ["--tags", String(repeating: "(", count: $0) + "@a" + String(repeating: ")", count: $0)] }
    ),
    ("tag options", 200, { count in (0..<count).flatMap { _ in ["--tags", "@a"] } }),
    ("names", 200, { count in (0..<count).flatMap { ["--name", "none \($0)"] } + ["--name", "a"] }),
    ("quarantine", 1000, { ["--quarantine", (0..<$0).map { "@t\($0)" }.joined(separator: " or ")] }),
  ]

  static func measure(
    _ shape: (name: String, size: Int, text: (Int) -> String),
    into results: ScalingResults
  ) async throws {
    let folder = try TemporaryFolder([
      "small.feature": shape.text(shape.size), "large.feature": shape.text(4 * shape.size), "korniszon.json": "{}",
    ])
    try await results.add("run, \(shape.name)") {
      await run("small.feature", in: folder, [])
    } large: {
      await run("large.feature", in: folder, [])
    }
  }

  static func measure(
    _ option: (name: String, size: Int, arguments: (Int) -> [String]),
    into results: ScalingResults
  ) async throws {
    let feature = "Feature: f\n" + (0..<20).map { "@a @b\($0)\nScenario: a \($0)\n* a cat\n" }.joined()
    let folder = try TemporaryFolder(["a.feature": feature, "korniszon.json": "{}"])
    try await results.add("run, \(option.name)") {
      await run("a.feature", in: folder, option.arguments(option.size))
    } large: {
      await run("a.feature", in: folder, option.arguments(4 * option.size))
    }
  }

  private static func run(_ file: String, in folder: TemporaryFolder, _ options: [String]) async {
    var library = StepLibrary { EmptyWorld() }
    library.step("a cat") { _ in }
    library.step("a cat {int}") { (_, _: Int) in }
    library.beforeStep { _ in }
    library.after { _ in }
    let formats = reports.flatMap { report -> [String] in
      let parts = report.split(separator: ":")
      return ["--format", "\(parts[0]):\(folder.path(String(parts[1])))"]
    }
    let arguments = ["--config", folder.path("korniszon.json"), "--ignored-lines", "warn"] + formats + options
    _ = await AcceptanceCommand(library).run(
      arguments: arguments + [folder.path(file)],
      streams: Streams(output: { _ in }, error: { _ in })
    )
  }
}
