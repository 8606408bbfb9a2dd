import CucumberMessages
import Foundation
import Gherkin
import LanguageService
import TestSupport
import Testing

/// Tests with all official features and mutations of them: formatting changes only whitespace and is idempotent.
@Suite(.needsConformanceData)
struct FormattingConformanceTests {
  @Test func allFeaturesAreFound() {
    #expect(Self.features.count == 101)
  }

  @Test(arguments: features)
  func officialFeaturesKeepTheirMeaning(_ feature: URL) throws {
    let bytes = try Array(Data(contentsOf: feature))
    for options in Self.options { expectSameMeaning(bytes, options, feature.lastPathComponent) }
  }

  @Test(arguments: SeededGenerator.seeds())
  func mutatedFeaturesKeepTheirMeaning(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var (count, parsedCount) = (0, 0)
    for feature in Self.features {
      let original = try Array(Data(contentsOf: feature))
      for _ in 0..<8 {
        var bytes = original
        for _ in 0..<Int.random(in: 1...6, using: &random) { mutate(&bytes, &random) }
        guard String(validating: bytes, as: UTF8.self) != nil else { continue }
        let options = Self.options.randomElement(using: &random) ?? FormattingOptions()
        count += 1
        if expectSameMeaning(bytes, options, "\(feature.lastPathComponent) \(random)") { parsedCount += 1 }
      }
    }
    print("formatted \(count) mutated features, \(parsedCount) of them without syntax errors")
    #expect(parsedCount > 40)
  }

  /// Compares a file with its formatted text, and returns whether it has no syntax errors.
  @discardableResult
  private func expectSameMeaning(_ bytes: [UInt8], _ options: FormattingOptions, _ name: String) -> Bool {
    guard let before = String(validating: bytes, as: UTF8.self) else { return false }
    let after = Source(uri: "a.feature", text: before).formatted(options)
    let again = Source(uri: "a.feature", text: after).formatted(options)
    let (old, new) = (Meaning(before), Meaning(after))
    let (isIdempotent, hasSameMeaning) = (after.utf8.elementsEqual(again.utf8), old == new)
    #expect(isIdempotent, "\(name): formatting twice gives a different result\n\(before)\n\n\(after)\n\n\(again)")
    #expect(hasSameMeaning, "\(name): formatting changes the meaning\n\(before)\n\n\(after)")
    return old.isParsed
  }

  private func mutate(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    let start = Int.random(in: 0...bytes.count, using: &random)
    let end = Int.random(in: start...min(start + 40, bytes.count), using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: bytes.removeSubrange(start..<end)
    case 1: bytes.insert(contentsOf: bytes[start..<end], at: start)
    case 2: bytes.insert(Array("\n |\\\"`@#<>:*\r\t".utf8).randomElement(using: &random) ?? 0, at: start)
    case 3: bytes.insert(contentsOf: (Self.pieces.randomElement(using: &random) ?? "").utf8, at: start)
    default:
      // Insert a fragment at the start of a line, where it is most likely to have an effect.
      let line = bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
      bytes.insert(contentsOf: (Self.pieces.randomElement(using: &random) ?? "").utf8, at: line)
    }
  }

  private static let pieces = [
    "\n\n", "# comment\n", "\n# comment\n\n", "@tag @other # comment\n", "Scenario: s\n", "  Given  a step\n", "* \n",
    "| 1 | \\| |\n", "|\\ | 日本 | x\n", "\"\"\"\n", "```json\n", "Examples:\n", "Rule:r\n", "text\n\n\n  more  \n",
    "\u{A0}", "\u{2028}", "\r\n", "Background:\n", "\t", "  \t  ", "\u{FEFF}", "👩‍👩‍👧", "\\\"\\\"\\\"",
  ]

  private static let options: [FormattingOptions] = {
    var narrow = FormattingOptions()
    (narrow.indentation, narrow.cellPadding, narrow.alignsNumbersRight) = (.tab, 0, false)
    (narrow.indentsFeatureChildren, narrow.indentsSteps, narrow.indentsDocStrings) = (false, false, false)
    var wide = FormattingOptions()
    (wide.indentation, wide.cellPadding, wide.indentsConjunctions) = (.spaces(4), 3, true)
    return [FormattingOptions(), narrow, wide]
  }()

  /// The plain features of the parser's test data and of the compatibility kit.
  private static let features: [URL] = {
    guard let folder = ConformanceData.folder else { return [] }
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let features = (files?.allObjects ?? []).compactMap { $0 as? URL }.filter { $0.pathExtension == "feature" }
    return features.sorted { $0.path < $1.path }
  }()
}

/// The parts of a file that formatting must not change.
private struct Meaning: Equatable {
  var isParsed = false
  /// All characters except whitespace, in order.
  var characters = ""
  /// The pickles without IDs and locations.
  var pickles: [String] = []
  /// The comments without the whitespace around them.
  var comments: [String] = []
  /// The names, tags, steps, tables, and doc strings of the document.
  var nodes: [String] = []
  /// The lines with errors, byte for byte, and the errors.
  var errors: [String] = []

  init(_ text: String) {
    characters.unicodeScalars.append(contentsOf: text.unicodeScalars.filter { !$0.isSpace })
    var ids = IDGenerator()
    do {
      let document = try Parser().parse(Source(uri: "a.feature", text: text), ids: &ids)
      isParsed = true
      pickles = document.pickles(ids: &ids).map { "\(PickleText(CucumberMessages.Pickle($0)))" }
      comments = document.comments.map { String($0.text).trimmed }
      if let feature = document.feature { add(feature) }
    } catch {
      let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      for error in error.errors {
        let index = error.location.line - 1
        // The end of the file may move. Its last line may get a terminator.
        let isEnd = error.location.column == nil
        errors.append(isEnd ? "end" : String(decoding: lines[index], as: UTF8.self).withoutCarriageReturns)
        errors.append(error.message.split(separator: ": ", maxSplits: 1).last.map(String.init) ?? "")
      }
    }
  }

  private mutating func add(_ feature: Gherkin.GherkinDocument.Feature) {
    nodes += [feature.language, "\(feature.keyword): \(feature.name)"] + feature.tags.map { String($0.name) }
    nodes += feature.description.lines
    for rule in feature.rules {
      nodes += ["\(rule.keyword): \(rule.name)"] + rule.tags.map { String($0.name) } + rule.description.lines
    }
    for background in [feature.background] + feature.rules.map(\.background) {
      guard let background else { continue }
      nodes += ["\(background.keyword): \(background.name)"] + background.description.lines
      for step in background.steps { add(step) }
    }
    for scenario in [[feature.scenarios], feature.rules.map(\.scenarios)].joined().joined() {
      nodes += ["\(scenario.keyword): \(scenario.name)"] + scenario.tags.map { String($0.name) }
      nodes += scenario.description.lines
      for step in scenario.steps { add(step) }
      for examples in scenario.examples {
        nodes += ["\(examples.keyword): \(examples.name)"] + examples.tags.map { String($0.name) }
        nodes += examples.description.lines
        let rows = [examples.tableHeader].compactMap(\.self) + examples.tableBody
        nodes += rows.map { $0.cells.map { String($0.value) }.joined(separator: "\u{0}") }
      }
    }
  }

  private mutating func add(_ step: Gherkin.GherkinDocument.Step) {
    nodes.append("\(step.keyword)|\(step.text)|\(step.keywordType)")
    nodes += step.dataTable?.rows.map { $0.cells.map { String($0.value) }.joined(separator: "\u{0}") } ?? []
    if let docString = step.docString {
      nodes += [String(docString.delimiter), String(docString.mediaType ?? ""), String(docString.content)]
    }
  }
}

/// The parts of a pickle that don't depend on locations.
private struct PickleText {
  let name: String
  let tags: [String]
  let steps: [String]

  init(_ pickle: CucumberMessages.Pickle) {
    name = pickle.name
    tags = pickle.tags.map(\.name)
    steps = pickle.steps.map { "\($0.text) \($0.type.map { "\($0)" } ?? "") \($0.argument.map { "\($0)" } ?? "")" }
  }
}

extension StringProtocol {
  fileprivate var withoutCarriageReturns: String {
    String(decoding: utf8.reversed().drop { $0 == UInt8(ascii: "\r") }.reversed(), as: UTF8.self)
  }

  fileprivate var trimmed: String {
    var scalars = Substring(self).unicodeScalars.drop(while: \.isSpace)
    while scalars.last?.isSpace == true { scalars.removeLast() }
    return String(scalars)
  }

  /// The trimmed lines, including blank ones.
  fileprivate var lines: [String] {
    utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self).trimmed
    }
  }
}

extension Unicode.Scalar {
  /// Whether the parser treats the character as whitespace.
  fileprivate var isSpace: Bool { properties.isWhitespace || ("\u{1C}"..."\u{1F}").contains(self) }
}
