import CucumberExpressions
import CucumberMessages
import Korniszon

/// Random feature files and a random step library, which may leave steps undefined, ambiguous or failing.
struct RandomRun {
  private struct Failure: Error {}

  let features: [String]
  let library: StepLibrary<Int>
  let isDryRun: Bool
  let isFailFast: Bool
  let tags: TagExpression?

  init(_ random: inout SeededGenerator) throws {
    features = (0..<Int.random(in: 0...3, using: &random)).map { _ in Self.feature(&random) }
    library = Self.library(&random)
    isDryRun = Int.random(in: 0..<4, using: &random) == 0
    isFailFast = Bool.random(using: &random)
    tags = Bool.random(using: &random) ? try TagExpression("@a or not @b") : nil
  }

  private static func library(_ random: inout SeededGenerator) -> StepLibrary<Int> {
    let isWorldBroken = Int.random(in: 0..<5, using: &random) == 0
    var library = StepLibrary { () throws -> Int in
      if isWorldBroken { throw Failure() }
      return 0
    }
    library.parameterType("animal", "cat|dog") { $0.text }
    if Bool.random(using: &random) { library.given("a {animal}") { (_, _: String) in } }
    if Bool.random(using: &random) { library.given("a {unknown}") { (_, _: String) in } }
    if Bool.random(using: &random) { library.given("{int} cats") { (_, _: Int8) in } }
    if Bool.random(using: &random) { library.given(.regex(#"(\d+) cats"#)) { (_, _: String) in } }
    if Bool.random(using: &random) { library.when("it breaks") { _ in throw Failure() } }
    if Bool.random(using: &random) { library.when("it waits") { _ in throw Pending() } }
    if Bool.random(using: &random) { library.when("it leaves") { _ in throw Skip() } }
    if Bool.random(using: &random) { library.then("all is well") { _ in await Task.yield() } }
    if Bool.random(using: &random) { library.then("rows:") { (_, _: DataTable?) in } }
    return library
  }

  private static let steps = [
    "Given a cat", "Given a dog", "And a <x>", "Given 3 cats", "And 300 cats", "When it breaks", "When it waits",
    "When it leaves", "Then all is well", "Then all is well", "But rows:\n| a |", "* rows:", "Oops",
  ]

  private static func feature(_ random: inout SeededGenerator) -> String {
    var lines = ["Feature: f"]
    if Bool.random(using: &random) { lines += ["Background:"] + steps(0...1, &random) }
    for number in 0..<Int.random(in: 0...4, using: &random) {
      if Int.random(in: 0..<4, using: &random) == 0 { lines += ["Rule: \(number)", "Background:", "Given a dog"] }
      lines += ["@a", "@b", ""].shuffled(using: &random).prefix(1) + ["Scenario: \(number)"] + steps(0...4, &random)
      if Bool.random(using: &random) {
        lines += ["@b", "Examples:", "| x |"] + ["| cat |", "| cow |"].prefix(Int.random(in: 0...2, using: &random))
      }
    }
    return lines.joined(separator: "\n")
  }

  /// Some steps; a malformed one is rare, so that most files can be read.
  private static func steps(_ count: ClosedRange<Int>, _ random: inout SeededGenerator) -> [String] {
    (0..<Int.random(in: count, using: &random)).map { _ in
      let isMalformed = Int.random(in: 0..<40, using: &random) == 0
      return (isMalformed ? steps.last : steps.dropLast().randomElement(using: &random)) ?? ""
    }
  }
}
