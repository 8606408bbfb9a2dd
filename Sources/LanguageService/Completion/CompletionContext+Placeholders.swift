import FeatureDiagnostics
import Gherkin

extension CompletionContext {
  /// The items for the columns of an outline's examples, or `nil` if the cursor isn't within a placeholder of an
  /// outline.
  var placeholderItems: [CompletionItem]? {
    let typed = Substring(linePrefix.unicodeScalars.reversed().prefix { $0 != "<" }.reversed().map(Character.init))
    guard typed.unicodeScalars.count < linePrefix.unicodeScalars.count, !typed.unicodeScalars.contains(">"),
      let outline
    else { return nil }
    let headers = outline.examples.compactMap { $0.tableHeader?.cells.map { String($0.value) } }
    let matching = Array(headers.joined()).unique.filter { $0.folded.hasPrefix(String(typed).folded) }
    let name = lineSuffix.unicodeScalars.prefix { !"<>|".unicodeScalars.contains($0) }
    let isClosed = lineSuffix.unicodeScalars.dropFirst(name.count).first == ">"
    return matching.map { column in
      CompletionItem(
        .column,
        label: column,
        text: "<\(column)>",
        range: range(typed.unicodeScalars.count + 1),
        rest: isClosed ? name.count + 1 : 0
      )
    }
  }

  /// The outline that contains the line, or `nil` if the line is in the outline's examples or outside of all outlines.
  private var outline: GherkinDocument.Scenario? {
    guard let scope, scope.kind == .scenarioOutline, let feature = document.feature else { return nil }
    let scenarios = feature.allScenarios
    return scenarios.first { $0.location.line == scope.keywordLineRange.lowerBound.line }
  }
}
