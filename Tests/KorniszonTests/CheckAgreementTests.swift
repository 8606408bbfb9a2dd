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

/// Tests that a check and a run agree: a file without errors in a check never fails in a run because of its text, and a
/// file that fails in a run has an error in a check.
@MainActor
struct CheckAgreementTests {
  private enum Color: String, CaseIterable, StepArgument, TableDecodable { case red, blue }

  private struct Item: TableDecodable {
    let name: String
    let value: Double?
    let ratio: Float?
    let count: Int8?
    let size: UInt?
    let isNew: Bool?
    let color: Color?
  }

  /// Steps that only read their arguments, so that they fail only because of their texts.
  private static func library() -> StepLibrary<EmptyWorld> {
    var library = StepLibrary { EmptyWorld() }
    library.given("a step passes") { _ in }
    library.given("the int is {int}") { (_, _: Int8) in }
    library.given("the price is {float}") { (_, _: Double) in }
    library.given("the share is {}") { (_, _: Float) in }
    library.given("the amount of {}") { (_, _: Decimal) in }
    library.given("the color is {word}") { (_, _: Color) in }
    library.given("the string is {string}") { (_, _: String) in }
    library.given("the word is {word}") { (_, _: String) in }
    library.given("the rows:") { (_, _: [Item]) in }
    library.given("the item:") { (_, _: Vertical<Item>) in }
    library.given("the numbers:") { (_, _: [Int]) in }
    library.given("the counts:") { (_, _: [String: Double]) in }
    library.given("the lists:") { (_, _: [[Double?]]) in }
    library.given("a table:") { (_, _: Korniszon.DataTable) in }
    library.given("a text:") { (_, _: Korniszon.DocString) in }
    return library
  }

  /// Returns the errors of a check, with their lines.
  private func errors(_ text: String) throws -> [(line: Int, message: String)] {
    let catalog = try Self.library().compiled().library.stepCatalog(root: "/")
    let problems = FeatureChecker(catalog: catalog).diagnostics(of: Source(uri: "1.feature", text: text))
    return problems.filter { $0.severity == .error }.map { ($0.start.line, $0.message) }
  }

  @Test(arguments: SeededGenerator.seeds(100))
  func aRandomFileHasCheckErrorsExactlyIfItsRunFails(seed: UInt64) async throws {
    var random = RandomFeature(seed: seed)
    let text = random.text()
    let errors = try errors(text)
    let run = try await TestRun(text, steps: Self.library())
    let failures = run.steps.map { $0.result.message ?? "\($0.status)" }
    #expect(
      errors.isEmpty == (run.finished?.success == true),
      "TEST_SEED=\(seed)\n\(text)\ncheck: \(errors)\nrun: \(failures)"
    )
  }

  @Test(arguments: RandomFeature.values)
  func checksAndRunsAcceptTheSameCells(value: String) async throws {
    var lines = ["Feature: f"]
    var starts: [Int] = []
    func add(_ scenario: [String], _ examples: [String] = []) {
      starts.append(lines.count + 1)
      lines += ["  Scenario\(examples.isEmpty ? "" : " Outline"): \(lines.count + 1)"] + scenario + examples
    }
    for column in ["value", "ratio", "count", "size", "isNew", "color"] {
      let table = ["    Given the rows:", "      | name | \(column) |"]
      add(table + ["      | a | \(value) |"])
      add(table + ["      | a | <v> |"], ["    Examples:", "      | v |", "      | \(value) |"])
    }
    for step in ["the share is", "the amount of", "the color is"] { add(["    Given \(step) \(value)"]) }
    let text = lines.joined(separator: "\n") + "\n"
    let errors = try errors(text)
    let failedInCheck = Set(errors.compactMap { error in starts.last { $0 <= error.line } })
    let run = try await TestRun(text, steps: Self.library())
    let failedInRun = Set(run.steps.filter { $0.status != .passed }.compactMap { Int($0.scenario) })
    #expect(failedInCheck == failedInRun, "\(text)\n\(errors)\n\(run.steps.compactMap(\.result.message))")
  }
}

/// A generator of feature files with mistakes.
private struct RandomFeature {
  private var random: SeededGenerator

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  /// The values of cells, placeholders, and arguments.
  static let values = [
    "1", "-5", "+5", "300", "-200", "1.5", ".5", "5.", "1,5", "1.5x", "1 000", "1.000,5", "1_000", "1e3", "1e400",
    "1e39",
    "1E400", "-1e400", "0x10", "0x1p3", "0x", "nan", "NaN", "inf", "-Infinity", "infinit", "", "-", "+", ".", "e5",
    "1e", "1e+",
    "abc", "a < b > c", "<b>", "<b>bold</b>", "٣", "99999999999999999999", "true", "yes", "red", "RED", "blue", "½",
    "1\u{A0}000", "\"q\"", "5 €",
  ]

  mutating func text() -> String {
    var lines = ["Feature: f", ""]
    if chance(8) { lines += ["  Background:", "    Given a step passes"] }
    for _ in 0..<Int.random(in: 1...3, using: &random) { lines += scenario() }
    if chance(3), let index = lines.indices.dropFirst().randomElement(using: &random) {
      lines[index] = mistaken(lines[index])
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private mutating func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

  private mutating func one(_ texts: [String]) -> String { texts.randomElement(using: &random) ?? "" }

  private mutating func value() -> String { chance(2) ? one(["1", "2", "red"]) : one(Self.values) }

  private mutating func scenario() -> [String] {
    let isOutline = chance(2)
    var lines = chance(4) ? ["  @a @b"] : []
    lines.append(isOutline ? "  Scenario Outline: s" : "  Scenario: s")
    for _ in 0..<Int.random(in: 1...3, using: &random) { lines += step(isOutline) }
    guard isOutline else { return lines + [""] }
    lines += ["", "    Examples:", "      | v | w |"]
    for _ in 0..<Int.random(in: 1...2, using: &random) { lines.append("      | \(value()) | \(value()) |") }
    return lines + [""]
  }

  private mutating func step(_ isOutline: Bool) -> [String] {
    func argument(_ generator: inout Self) -> String {
      isOutline && generator.chance(2) ? generator.one(["<v>", "<w>"]) : generator.value()
    }
    let keyword = one(["Given ", "When ", "Then ", "And ", "* "])
    let text = one([
      "a step passes", "the int is ", "the price is ", "the share is ", "the amount of ", "the color is ",
      "the string is ", "the word is ", "the rows:", "the item:", "the numbers:", "the counts:", "the lists:",
      "a table:",
      "a text:",
    ])
    var lines = ["    " + keyword + text]
    switch text {
    case "a step passes": break
    case "the string is ": lines[0] += "\"" + argument(&self) + "\""
    case "a text:": lines += ["      \"\"\"", "      " + argument(&self), "      \"\"\""]
    case "the rows:":
      lines.append(
        "      | name | \(chance(8) ? argument(&self) : one(["value", "ratio", "count", "size", "Is New", "color"])) |"
      )
      for _ in 0..<Int.random(in: 0...2, using: &random) { lines.append("      | a | \(argument(&self)) |") }
    case "the item:":
      lines += ["      | name | a |", "      | \(one(["value", "count", "color"])) | \(argument(&self)) |"]
    case "the numbers:": lines += ["      | \(one(["n", "n", "5"])) |", "      | \(argument(&self)) |"]
    case "the counts:":
      lines += ["      | a | \(argument(&self)) |", "      | \(chance(3) ? argument(&self) : "b") | 1 |"]
    case "the lists:", "a table:": lines += ["      | a | b |", "      | 1 | \(argument(&self)) |"]
    default: lines[0] += argument(&self)
    }
    return lines
  }

  /// Returns a line with a common mistake.
  private mutating func mistaken(_ line: String) -> String {
    let indentation = String(line.prefix { $0 == " " })
    let rest = String(line.dropFirst(indentation.count))
    let position = Int.random(in: 0...max(0, rest.count - 1), using: &random)
    let index = rest.index(rest.startIndex, offsetBy: position, limitedBy: rest.endIndex) ?? rest.startIndex
    switch Int.random(in: 0..<7, using: &random) {
    case 0: return indentation + rest[..<index] + rest[index...].dropFirst()
    case 1: return indentation + rest.lowercased()
    case 2: return indentation + "- " + rest
    case 3: return indentation + rest.replacing(":", with: "")
    case 4: return indentation + rest.replacing("|", with: "")
    case 5: return indentation + rest + rest
    default: return ""
    }
  }
}
