import CucumberMessages
import FeatureDiagnostics
import Gherkin
import Korniszon
import LanguageService
import TestSupport
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Tests that a check finds the arguments and tables that fail steps in a run, and reports the same messages.
@MainActor
struct InvalidArgumentTests {
  private enum Fruit: String, CaseIterable, StepArgument { case apple, pear }

  private struct Pet: TableDecodable {
    let name: String
    let age: Int8?
    let legs: UInt?
  }

  private static func library() -> StepLibrary<EmptyWorld> {
    var library = StepLibrary { EmptyWorld() }
    library.given("{int} a") { (_, _: Int) in }
    library.given("{int} b") { (_, _: Int8) in }
    library.given("{int} c") { (_, _: UInt8?) in }
    library.given("{} d") { (_, _: Double) in }
    library.given("{} e") { (_, _: Float) in }
    library.given("{word} f") { (_, _: Fruit) in }
    library.given("{word} g") { (_, _: Bool) in }
    library.given("{} h") { (_, _: Int) in }
    library.given("{string} i") { (_, _: Fruit) in }
    library.given("{float} j") { (_, _: Decimal) in }
    library.given("{float} k {int}") { (_, _: Double, _: Int) in }
    library.given("pets:") { (_, _: [Pet]) in }
    library.given("a pet:") { (_, _: Vertical<Pet>) in }
    library.given("pets by key:") { (_, _: [String: Pet]) in }
    return library
  }

  /// Returns the message of each step in a run and in a check, or `nil` for steps without a problem.
  private func messages(of steps: [String]) async throws -> [(run: String?, check: String?)] {
    let text = "Feature: f\n" + steps.enumerated().map { "Scenario: \($0)\n* \($1)\n" }.joined()
    let catalog = try Self.library().compiled().library.stepCatalog(root: "/")
    var rules = StyleRules()
    rules.removeAll()
    let problems = FeatureChecker(rules: rules, catalog: catalog).diagnostics(
      of: Gherkin.Source(uri: "a.feature", text: text)
    )
    let run = try await TestRun(text, steps: Self.library())
    #expect(run.steps.count == steps.count)
    var line = 2
    return zip(steps, run.steps).map { text, step in
      let lines = line..<line + 1 + text.split(separator: "\n").count
      line = lines.upperBound
      let failure = step.result.exception?.stackTrace?.split(separator: "\n").first.map { String($0) }
      return (failure, problems.first { lines.contains($0.start.line) }?.message)
    }
  }

  @Test func checksReportArgumentsThatRunsCannotConvert() async throws {
    let steps = [
      "9223372036854775807 a": true, "9223372036854775808 a": false, "007 a": true, "-128 b": true, "-129 b": false,
      "1 c": true, "-1 c": false, "256 c": false, "1e308 d": true, "1e309 d": false, "-1.7976931348623157e308 d": true,
      "inf d": true, "0x1p3 d": true, "x d": false, "1e-400 d": true, "0.0001e400 d": false, "3.4e38 e": true,
      "-1e39 e": false, "34000000000000000000000000000000000000 e": true, "apple f": true, "fig f": false,
      "true g": true, "yes g": false, "+5 h": true, "x h": false, "5.5 h": false, "99999999999999999999 h": false,
      "\"apple\" i": true, "'apple' i": true, "'fig' i": false, "12345678901234567890123456789012345678 j": true,
      "123456789012345678901234567890123456789 j": false, "- k 5": false, "1.5 k 5": true,
    ]
    let texts = steps.keys.sorted()
    for (text, messages) in zip(texts, try await messages(of: texts)) {
      #expect((messages.run == nil) == steps[text], "\(text): \(messages.run ?? "passes")")
      #expect((messages.check == nil) == steps[text], "\(text): \(messages.check ?? "no problem")")
      guard let run = messages.run, let check = messages.check else { continue }
      #expect(run.hasSuffix(check.prefix(upTo: check.lastIndex(of: ":") ?? check.endIndex)), "\(run)\n\(check)")
    }
  }

  @Test(arguments: [
    ("pets:\n| name | age |\n| a | 5 |", nil),
    ("pets:\n| name | Name |\n| a | 5 |", "column 'Name' matches the same property as an earlier column"),
    (
      "pets:\n| name | age | n a m e |\n| a | 5 | b |",
      "column 'n a m e' matches the same property as an earlier column"
    ),
    ("pets:\n| name | age |\n| a | 128 |", "'128' in column 'age' is"),
    ("pets:\n| name | legs |\n| a | -1 |", "'-1' in column 'legs' is"),
    ("a pet:\n| name | a |\n| age | -128 |", nil), ("a pet:\n| name | a |\n| age | |", nil),
    ("a pet:\n| name | a |\n| age | -129 |", "'-129' in row 'age' is"),
    ("a pet:\n| name | a |\n| name | b |", "row 'name' matches the same property as an earlier row"),
    ("a pet:\n| name | a | b |", "expected a name and a value, found 3 cells"),
    ("a pet:\n| name |", "expected a name and a value, found 1 cell"),
    ("pets by key:\n| key | name | age |\n| x | a | 1 |\n| y | a | 1 |", nil),
    ("pets by key:\n| key | name | age |\n| x | a | 1 |\n| x | b | 1 |", "duplicate key 'x'"),
    ("pets by key:\n| name | name | age |\n| x | a | 1 |", nil),
  ])
  func checksReportTablesThatRunsCannotRead(step: String, problem: String?) async throws {
    let messages = try #require(try await messages(of: [step]).first)
    #expect((messages.run == nil) == (problem == nil), "\(messages.run ?? "passes")")
    if let problem {
      #expect(messages.run?.contains(problem) == true, "\(messages.run ?? "passes")")
      #expect(messages.check?.hasPrefix(problem) == true, "\(messages.check ?? "no problem")")
    } else {
      #expect(messages.check == nil)
    }
  }
}
