package import FeatureDiagnostics
package import Gherkin

extension GherkinDocument {
  /// Returns the edit that turns the outline at a location into a scenario for each row of its examples, or `nil` if
  /// there is no outline with rows.
  package func scenariosEdit(at location: Location, _ editor: TableEditor) -> TextEdit? {
    guard let node = scenario(at: location), node.kind == .scenarioOutline,
      let outline = feature?.allScenarios.first(where: { $0.location.line == node.keywordLineRange.lowerBound.line }),
      let keyword = scenarioKeyword
    else { return nil }
    let lines = OutlineLines(node, editor)
    var scenarios: [String] = []
    for examples in outline.examples {
      let names = examples.tableHeader?.cells.map { String($0.value) } ?? []
      let tags = outline.tags.map { String($0.name) } + examples.tags.map { String($0.name) }
      for row in examples.tableBody {
        let values = zip(names, row.cells.map { String($0.value) }).map { (name: $0, value: $1) }
        scenarios.append(lines.scenario(keyword, tags.unique, ExampleRow(values: values)))
      }
    }
    guard !scenarios.isEmpty else { return nil }
    let start = Location(line: node.range.lowerBound.line, column: 1)
    let blank = editor.terminator + editor.terminator
    return TextEdit(start..<node.range.upperBound, newText: scenarios.joined(separator: blank))
  }
}

extension GherkinDocument {
  /// The keyword of the first scenario in the file that isn't an outline, or the usual keyword of the language if there
  /// is none.
  private var scenarioKeyword: String? {
    let written = syntaxTree?.scenarios.first { $0.kind == .scenario && !$0.keyword.isEmpty }?.keyword
    return written.map { String($0) } ?? Dialect.named(feature?.language ?? "en")?.usualScenario
  }
}

/// The lines of an outline that precede its examples.
private struct OutlineLines {
  private let outline: SyntaxNode
  private let indentation: String
  /// The lines below the keyword line.
  private let body: ArraySlice<ClassifiedLine>
  private let terminator: String

  init(_ node: SyntaxNode, _ editor: TableEditor) {
    outline = node
    terminator = editor.terminator
    let start = min(node.keywordLineRange.lowerBound.line, editor.lines.count)
    let examples = node.children.first { $0.kind == .examples }
    var end = max(start, min((examples?.range.lowerBound.line ?? start + 1) - 1, editor.lines.count))
    while end > start, editor.lines[end - 1].isBlank { end -= 1 }
    body = editor.lines[start..<end]
    indentation = start > 0 ? editor.lines[start - 1].indentation : ""
  }

  /// Returns the scenario for an examples row. If the row doesn't change the outline's name, adds the row's values to
  /// make the name unique.
  func scenario(_ keyword: String, _ tags: [String], _ row: ExampleRow) -> String {
    let name = row.filling(outline.name)
    let values = row.values.map { $0.value }.joined(separator: ", ")
    let full = name == outline.name && !values.isEmpty ? "\(name) (\(values))" : name
    var lines = tags.isEmpty ? [] : [indentation + tags.joined(separator: " ")]
    lines.append("\(indentation)\(keyword): \(full.split(separator: "\n").joined(separator: " "))")
    let escaped = ExampleRow(values: row.values.map { ($0.name, TableEditor.escaped($0.value)) })
    lines += body.map { (line: ClassifiedLine) in
      line.isComment ? line.whole : (line.isTableRow ? escaped : row).filling(line.whole[...])
    }
    return lines.joined(separator: terminator)
  }
}
