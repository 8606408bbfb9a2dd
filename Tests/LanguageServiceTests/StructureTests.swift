import Gherkin
import LanguageService
import Testing

/// Tests of syntax trees, folding ranges, and selection ranges.
@Suite struct StructureTests {
  private static let text = """
    # language: pl
    # A comment
    # of two lines

    @pilne
    Funkcja: Żółć
      Opis.

      Założenia:
        Zakładając x

      Scenariusz: Pierwszy
        Kiedy y
          | a | b |
          | 1 | 2 |
        Wtedy z
          \"""
          tekst
          \"""

      # O drugim
      @a @b
      Szablon scenariusza: Drugi
        Kiedy <y>

        Przykłady:
          | y |
          | 1 |

      Zasada: R
        Scenariusz: Trzeci
          * q
    """

  private static func document(_ text: String, uri: String = "test.feature") -> GherkinDocument {
    var ids = IDGenerator()
    return Parser().recover(Source(uri: uri, text: text), ids: &ids).document
  }

  /// Returns a string for each node with a keyword line: its kind, name, and lines.
  private static func keywordLines(_ node: SyntaxNode?, indentation: String = "") -> [String] {
    guard let node, node.kind.hasKeywordLine else { return [] }
    let lines = "\(node.range.lowerBound.line)-\(node.range.upperBound.line)"
    let line = "\(indentation)\(node.kind) \(node.keyword) '\(node.name)' \(lines)"
    return [line] + node.children.flatMap { keywordLines($0, indentation: indentation + "  ") }
  }

  @Test func theTreeHasAllKeywordLinesWithTheirLineNumbers() {
    #expect(
      Self.keywordLines(Self.document(Self.text).syntaxTree) == [
        "feature Funkcja 'Żółć' 5-32",
        "  background Założenia '' 9-10",
        "  scenario Scenariusz 'Pierwszy' 12-19",
        "  scenarioOutline Szablon scenariusza 'Drugi' 22-28",
        "    examples Przykłady '' 26-28",
        "  rule Zasada 'R' 30-32",
        "    scenario Scenariusz 'Trzeci' 31-32",
      ]
    )
  }

  @Test func theTreeOfAFileWithErrorsHasTheValidKeywordLines() {
    let text = "Feature: x\n\nScenario: a\n* x\nnonsense\n\nScenario: b\n* y\n| a |\n| b | c |\n"
    #expect(
      Self.keywordLines(Self.document(text).syntaxTree) == [
        "feature Feature 'x' 1-10", "  scenario Scenario 'a' 3-5", "  scenario Scenario 'b' 7-10",
      ]
    )
  }

  @Test func theTreeOfMarkdownHasItsKeywordLines() {
    let text = "# Feature: x\n\nText.\n\n## Scenario: a\n\n- Given y\n\n### More\n\n## Scenario: b\n"
    #expect(
      Self.keywordLines(Self.document(text, uri: "x.feature.md").syntaxTree) == [
        "feature Feature 'x' 1-11", "  scenario Scenario 'a' 5-9", "  scenario Scenario 'b' 11-11",
      ]
    )
  }

  @Test func aFileWithoutAFeatureHasNoTree() {
    #expect(Self.document("# nothing\n").syntaxTree == nil)
  }

  @Test func elementsStepsAndCommentsCanBeFolded() {
    let ranges = Self.document(Self.text).foldingRanges.map { "\($0.kind) \($0.lines)" }
    #expect(
      ranges == [
        "comment 2...3", "element 6...32", "element 9...10", "element 12...19", "element 13...15", "element 16...19",
        "element 23...28", "element 26...28", "element 30...32", "element 31...32",
      ]
    )
  }

  @Test func selectionGrowsFromTheTextOfAStepToTheFeature() {
    let ranges = Self.document(Self.text).selectionRanges(at: Location(line: 13, column: 11))
    let texts = ranges.map { range in
      "\(range.lowerBound.line):\(range.lowerBound.column ?? 0)-\(range.upperBound.line):\(range.upperBound.column ?? 0)"
    }
    #expect(texts == ["13:11-13:12", "13:5-13:12", "13:5-15:16", "12:3-19:10", "5:1-32:10"])
  }

  @Test func eachSelectionRangeContainsThePreviousRange() {
    let document = Self.document(Self.text)
    for line in 1...34 {
      for column in stride(from: 1, to: 40, by: 4) {
        let ranges = document.selectionRanges(at: Location(line: line, column: column))
        for (inner, outer) in zip(ranges, ranges.dropFirst()) {
          #expect(outer.lowerBound <= inner.lowerBound && inner.upperBound <= outer.upperBound && inner != outer)
        }
      }
    }
  }
}

/// Tests of the contents of new feature files.
struct NewFeatureTests {
  @Test(arguments: [
    ("en", "Scenario"), ("pl", "Scenariusz"), ("de", "Szenario"), ("pt", "Cenário"), ("sr-Latn", "Scenario"),
    ("mk-Cyrl", "Сценарио"), ("tr", "Senaryo"), ("zh-CN", "场景"), ("eo", "Scenaro"), ("th", "เหตุการณ์"),
  ])
  func aNewFeatureHasTheUsualScenarioKeyword(language: String, keyword: String) throws {
    let text = try #require(Dialect.named(language)).newFeature("f", defaultLanguage: "en")
    #expect(text.contains("\n  \(keyword): \n"), "\(text)")
    var ids = IDGenerator()
    #expect(Parser().recover(Source(uri: "a.feature", text: text), ids: &ids).errors == nil)
  }
}
