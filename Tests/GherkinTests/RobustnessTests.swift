import FeatureDiagnostics
import Gherkin
import TestSupport
import Testing

/// Tests with arbitrary bytes: the parser doesn't trap, gives the same result twice, and locates errors in the file.
@Suite struct RobustnessTests {
  /// Fragments with a meaning in Gherkin, and fragments that interrupt them.
  private static let pieces = [
    "Feature:", "Rule:", "Background:", "Scenario:", "Scenario Outline:", "Examples:", "Given ", "When ", "Then ",
    "And ",
    "* ", "- ", "# ", "## ", "@tag", " @a b", "`@tag`", "|", "| a | b |", "  | <a> | \\| \\n \\\\", "  | --- |",
    "\"\"\"", "```", "````", "\\\"\\\"\\\"", "# language: pl", "#language:xx", "Właściwość:", "Scenariusz:", "Jeśli ",
    "<a>", "<", ">", "\\", " ", "\t", "\r", "\n", "\n", "\n", "\n  ", "\u{A0}", "\u{3000}", "\u{FEFF}", "ż", "👩‍🔧",
    "e\u{301}",
    "\0", ":",
  ]

  @Test(arguments: SeededGenerator.seeds(8))
  func theParserNeverTrapsOnRandomLines(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let start = Bool.random(using: &random) ? "Feature:\nScenario:\nGiven <a>\n" : ""
      let text = start + random.text(of: Self.pieces, count: 0...59)
      try check(Array(text.utf8), uri: "x.feature")
      try check(Array(text.utf8), uri: "x.feature.md")
    }
  }

  @Test(arguments: SeededGenerator.seeds(4))
  func theParserNeverTrapsOnRandomBytes(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let count = Int.random(in: 0..<200, using: &random)
      try check((0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }, uri: "x.feature")
      try check((0..<count).map { _ in UInt8.random(in: 0..<128, using: &random) }, uri: "x.feature")
    }
  }

  @Test func manyThreadsGetTheSameResult() async throws {
    let parser = Parser()
    let text = (0..<100).map { "Scenario: \($0)\nGiven <a>\n| \\| ż |\nExamples:\n| a |\n| \($0) |\n" }.joined()
    let source = Source(uri: "x.feature", text: "Feature:\n" + text)
    let results = try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<8 {
        group.addTask {
          var ids = IDGenerator()
          let document = try parser.parse(source, ids: &ids)
          return document.summary(pickles: document.pickles(ids: &ids))
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results.count == 8)
    #expect(Set(results).count == 1)
  }

  private func check(_ bytes: [UInt8], uri: String) throws {
    let first = outcome(bytes, uri: uri)
    let second = outcome(bytes, uri: uri)
    #expect(first == second, "\(bytes)")
    #expect(recovered(bytes, uri: uri) == first, "\(bytes)")
  }

  /// Returns the same string as `outcome`, but parses the file as far as possible.
  private func recovered(_ bytes: [UInt8], uri: String) -> String {
    do {
      var ids = IDGenerator()
      let (document, errors) = Parser().recover(try Source(uri: uri, bytes: bytes), ids: &ids)
      let summary = document.summary(pickles: document.pickles(ids: &ids))
      return errors.map(text) ?? summary
    } catch {
      return text(error)
    }
  }

  private func text(_ errors: ParseErrors) -> String {
    errors.rendered + errors.errors.map(\.message).joined(separator: "\n")
  }

  /// Returns a summary of the document, or the errors, whose locations it checks.
  private func outcome(_ bytes: [UInt8], uri: String) -> String {
    do {
      let source = try Source(uri: uri, bytes: bytes)
      var ids = IDGenerator()
      let document = try Parser().parse(source, ids: &ids)
      let pickles = document.pickles(ids: &ids)
      return document.summary(pickles: pickles)
    } catch {
      let lines = String(decoding: bytes, as: UTF8.self).unicodeScalars.split(
        separator: "\n",
        omittingEmptySubsequences: false
      )
      #expect(!error.errors.isEmpty)
      for error in error.errors {
        #expect((1...lines.count + 1).contains(error.location.line), "\(bytes)")
        if let column = error.location.column, error.location.line <= lines.count {
          #expect((1...lines[error.location.line - 1].count + 1).contains(column), "\(bytes)")
        }
      }
      return text(error)
    }
  }
}
