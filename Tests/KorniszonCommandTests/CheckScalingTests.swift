import Foundation
import KorniszonCommand
import Testing

/// `check` takes linear time, no matter which part of a file is large.
///
/// A file that is four times as large may take up to eight times the processor time. Linear time is four times, quadratic
/// time sixteen times.
@MainActor
@Suite(.serialized)
struct CheckScalingTests {
  /// The parts of a file that may be large, and a file with a number of them.
  nonisolated static let shapes: [(name: String, size: Int, text: @Sendable (Int) -> String)] = [
    ("equal scenario names", 200, { "Feature: f\n" + String(repeating: "Scenario: a\n* a cat\n", count: $0) }),
    ("scenarios", 200, { "Feature: f\n" + (0..<$0).map { "Scenario: \($0)\n* a cat\n" }.joined() }),
    ("undefined steps", 200, { "Feature: f\nScenario: a\n" + (0..<$0).map { "* step \($0)\n" }.joined() }),
    ("equal tags", 200, { "Feature: f\n" + String(repeating: "@a\n", count: $0) + "Scenario: a\n* a cat\n" }),
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
    ("suspicious lines", 200, { "Feature: f\n" + (0..<$0).map { "Scenario: \($0)\nGivn a cat\n" }.joined() }),
    ("syntax errors", 200, { "Feature: f\nScenario: a\n* a cat\n" + String(repeating: "nonsense\n", count: $0) }),
    ("blank lines", 400, { "Feature: f\n" + String(repeating: "\n", count: $0) + "Scenario: a\n* a cat\n" }),
  ]

  private nonisolated static func outline(_ table: String, _ steps: String) -> String {
    "Feature: f\nScenario Outline: o\n\(steps)Examples:\n\(table)"
  }

  private static let maximumRatio = 8.0
  private static let maximumTryCount = 6

  @Test(arguments: shapes.indices, [["--format", "json"], []])
  func checkTakesLinearTime(_ index: Int, _ options: [String]) async throws {
    let (name, size, text) = Self.shapes[index]
    // The text shows the whole line for each problem on it.
    if name == "unused columns", options.isEmpty { return }
    let console = try Console(["small.feature": text(size), "large.feature": text(4 * size)])
    var ratios: [Double] = []
    repeat {
      let small = await Self.seconds { _ = await console.run(["check"] + options + ["./small.feature"]) }
      let large = await Self.seconds { _ = await console.run(["check"] + options + ["./large.feature"]) }
      ratios.append(large / small)
    } while ratios.last ?? 0 >= Self.maximumRatio && ratios.count < Self.maximumTryCount
    #expect(ratios.min() ?? .infinity < Self.maximumRatio, "\(name): \(ratios)")
  }

  /// Returns the processor time of this thread.
  private static func seconds(_ body: @MainActor () async -> Void) async -> Double {
    let start = threadTime()
    await body()
    return threadTime() - start
  }

  private static func threadTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
