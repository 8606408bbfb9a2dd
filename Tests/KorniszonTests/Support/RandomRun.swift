import CucumberExpressions
import CucumberMessages
import Korniszon
import TestSupport

/// Random feature files and options, and a random step library whose steps may be undefined, ambiguous, or failing.
struct RandomRun {
  let features: [String]
  let library: StepLibrary<EmptyWorld>
  let isStrict: Bool
  private let isDryRun: Bool
  private let isFailFast: Bool
  private let retries: Int
  private let tags: TagExpression?

  init(_ random: inout SeededGenerator) throws {
    features = (0..<Int.random(in: 0...3, using: &random)).map { _ in Self.feature(&random) }
    library = Self.library(&random)
    isStrict = Bool.random(using: &random)
    isDryRun = Int.random(in: 0..<4, using: &random) == 0
    isFailFast = Bool.random(using: &random)
    retries = Int.random(in: 0...2, using: &random)
    tags = Bool.random(using: &random) ? try TagExpression("@a or not @b") : nil
  }

  func configure(_ options: inout RunOptions) {
    options.dryRun = isDryRun
    options.failFast = isFailFast
    options.strict = isStrict
    options.retry.limit = retries
    options.filter.tags = tags
  }

  // MARK: Steps and hooks

  private static func library(_ random: inout SeededGenerator) -> StepLibrary<EmptyWorld> {
    let isWorldBroken = Int.random(in: 0..<5, using: &random) == 0
    var library = StepLibrary { () throws -> EmptyWorld in
      if isWorldBroken { throw Failure() }
      return EmptyWorld()
    }
    addSteps(to: &library, &random)
    for _ in 0..<Int.random(in: 0...3, using: &random) { addHook(to: &library, &random) }
    return library
  }

  private static func addSteps(to library: inout StepLibrary<EmptyWorld>, _ random: inout SeededGenerator) {
    let journal = Journal()
    library.parameterType("animal", "cat|dog") { $0.text }
    if Bool.random(using: &random) { library.given("a {animal}") { (_, _: String) in } }
    if Bool.random(using: &random) { library.given("a {unknown}") { (_, _: String) in } }
    if Bool.random(using: &random) { library.given("{int} cats") { (_, _: Int8) in } }
    if Bool.random(using: &random) { library.given(.regex(#"(\d+) cats"#)) { (_, _: String) in } }
    if Bool.random(using: &random) { library.when("it breaks") { _ in throw Failure() } }
    if Bool.random(using: &random) { library.when("it waits") { _ in throw Pending() } }
    if Bool.random(using: &random) { library.when("it leaves") { _ in .skipped } }
    if Bool.random(using: &random) { library.then("all is well") { _ in await Task.yield() } }
    if Bool.random(using: &random) { library.then("rows:") { (_, _: DataTable?) in log("rows") } }
    library.when("it is flaky") { _ in
      journal.add("call")
      if journal.entries.count.isMultiple(of: 2) { throw Failure() }
    }
  }

  /// Adds a hook with a random kind and result, which may attach text.
  private static func addHook(to library: inout StepLibrary<EmptyWorld>, _ random: inout SeededGenerator) {
    let tags = ["@a", "not @b", nil].randomElement(using: &random) ?? nil
    let endings: [(any Error & Sendable)?] = [nil, nil, nil, Failure(), Pending(), Skip()]
    let ending = endings.randomElement(using: &random) ?? nil
    let attaches = Bool.random(using: &random)
    let body: @Sendable () throws -> Void = {
      if attaches { try attach("a hook", mediaType: "text/plain") }
      if let ending { throw ending }
    }
    switch Int.random(in: 0..<6, using: &random) {
    case 0: library.beforeAll { try body() }
    case 1: library.afterAll { try body() }
    case 2: library.before(tags) { _ in try body() }
    case 3: library.after(tags) { _ in try body() }
    case 4: library.beforeStep(tags) { _ in try body() }
    default: library.afterStep(tags) { _ in try body() }
    }
  }

  // MARK: Features

  private static let steps = [
    "Given a cat", "Given a dog", "And a <x>", "Given 3 cats", "And 300 cats", "When it breaks", "When it waits",
    "When it leaves", "When it is flaky", "Then all is well", "Then all is well", "But rows:\n| a |", "* rows:", "Oops",
  ]

  private static func feature(_ random: inout SeededGenerator) -> String {
    var lines = ["Feature: f"]
    if Bool.random(using: &random) { lines += ["Background:"] + steps(0...1, &random) }
    for number in 0..<Int.random(in: 0...4, using: &random) {
      if Int.random(in: 0..<4, using: &random) == 0 { lines += ["Rule: \(number)", "Background:", "Given a dog"] }
      lines += ["@a", "@b", "@retry(3)", ""].shuffled(using: &random).prefix(1)
      lines += ["Scenario: \(number)"] + steps(0...4, &random)
      if Bool.random(using: &random) {
        lines += ["@b", "Examples:", "| x |"] + ["| cat |", "| cow |"].prefix(Int.random(in: 0...2, using: &random))
      }
    }
    return lines.joined(separator: "\n")
  }

  /// Returns random steps. Malformed ones are rare, so that most files can be parsed.
  private static func steps(_ count: ClosedRange<Int>, _ random: inout SeededGenerator) -> [String] {
    (0..<Int.random(in: count, using: &random)).map { _ in
      let isMalformed = Int.random(in: 0..<40, using: &random) == 0
      return (isMalformed ? steps.last : steps.dropLast().randomElement(using: &random)) ?? ""
    }
  }
}
