import CucumberExpressions
package import FeatureDiagnostics
package import Gherkin

/// A value in a step's text that a placeholder can replace.
package struct StepValue: Sendable, Hashable {
  /// The range of the value.
  package let range: Range<Location>
  package let text: String
  /// The name to give the examples column that contains the value.
  package let name: String
}

extension GherkinDocument {
  /// Returns the arguments of the steps in the scenario at a location, except arguments that contain a placeholder.
  /// Each argument gets a unique column name.
  package func values(at location: Location, catalog: StepCatalog) -> [StepValue] {
    guard let scenario = scenario(at: location) else { return [] }
    var counts: [String: Int] = [:]
    let steps = stepReferences.filter { scenario.range.contains($0.range.lowerBound) }
    return steps.flatMap { $0.values(in: catalog) }.map { value in
      let base = value.name.isEmpty ? "value" : value.name
      let count = counts[base, default: 0] + 1
      counts[base] = count
      return StepValue(range: value.range, text: value.text, name: count == 1 ? base : base + String(count))
    }
  }

  /// Returns the ranges of the arguments of the steps on the given 1-based lines, except arguments that contain a
  /// placeholder.
  package func argumentRanges(in lines: ClosedRange<Int>, catalog: StepCatalog) -> [Range<Location>] {
    stepReferences.filter { lines.contains($0.range.lowerBound.line) }.flatMap { step in
      step.values(in: catalog).map { $0.range }
    }
  }

  /// Returns the edits that turn values in the scenario at a location into placeholders.
  ///
  /// A scenario becomes an outline with one examples row. In an outline, each examples table that lacks a placeholder's
  /// column gets that column, with the value in every row.
  package func outlineEdits(
    at location: Location,
    _ placeholders: [(range: Range<Location>, name: String)],
    _ editor: TableEditor
  ) -> [TextEdit] {
    guard let scenario = scenario(at: location) else { return [] }
    let range = scenario.range
    let inside = placeholders.filter {
      range.lowerBound <= $0.range.lowerBound && $0.range.upperBound <= range.upperBound
    }
    guard !inside.isEmpty else { return [] }
    var edits = inside.map { TextEdit($0.range, newText: "<\($0.name)>") }
    var columns: [(name: String, value: String)] = []
    for placeholder in inside where !columns.contains(where: { $0.name == placeholder.name }) {
      columns.append((placeholder.name, text(in: placeholder.range)))
    }
    let tables = scenario.children.filter { $0.kind == .examples }.compactMap { examples in
      examples.children.first.flatMap { editor.table(atLine: $0.range.lowerBound.line) }
    }
    for table in tables {
      let names = table.rows.first?.map { $0.text } ?? []
      let added = columns.filter { !names.contains($0.name) }
      let cells = table.rows.enumerated().map { index, row in
        row.map { $0.text } + added.map { index == 0 ? $0.name : $0.value }
      }
      if !added.isEmpty { edits.append(editor.edit(table, cells: cells)) }
    }
    if tables.isEmpty { edits += newExamples(scenario, columns, editor) }
    return edits
  }

  /// Returns the edits that add examples to a scenario without an examples table and change its keyword to that of an
  /// outline.
  private func newExamples(
    _ scenario: SyntaxNode,
    _ columns: [(name: String, value: String)],
    _ editor: TableEditor
  ) -> [TextEdit] {
    guard let dialect = Dialect.named(feature?.language ?? "en"), let keyword = dialect.examples.first,
      editor.lines.indices.contains(scenario.keywordLineRange.lowerBound.line - 1)
    else { return [] }
    let end = scenario.range.upperBound
    let unit = editor.options.indentation(depth: 1)
    let indentation =
      editor.lines[scenario.keywordLineRange.lowerBound.line - 1].indentation
      + (editor.options.indentsExamples ? unit : "")
    let rows = editor.rows(
      [columns.map { $0.name }, columns.map { $0.value }],
      indentation: indentation + (editor.options.indentsExamplesTables ? unit : "")
    )
    let lines = ["", "", indentation + keyword + ":"] + rows
    var edits = [TextEdit(end..<end, newText: lines.joined(separator: editor.terminator))]
    let start = scenario.keywordLineRange.lowerBound
    if !dialect.scenarioOutline.contains(String(scenario.keyword)), let outline = dialect.scenarioOutline.first,
      let column = start.column
    {
      let range = column..<column + scenario.keyword.unicodeScalars.count
      edits.append(TextEdit(line: start.line, columns: range, newText: outline))
    }
    return edits
  }

  /// Returns the scenario or outline at a location, or `nil` if there is none.
  func scenario(at location: Location) -> SyntaxNode? {
    let line = location.line
    return syntaxTree?.scenarios.first { ($0.range.lowerBound.line...$0.range.upperBound.line).contains(line) }
  }

  /// Returns the text in a range within one line.
  private func text(in range: Range<Location>) -> String {
    let scalars = SourceText(source)[range.lowerBound.line].unicodeScalars
    let start = (range.lowerBound.column ?? 1) - 1
    let end = (range.upperBound.column ?? 1) - 1
    return String(Substring(scalars.dropFirst(start).prefix(max(0, end - start))))
  }
}

extension StepReference {
  /// Returns the arguments of the step as written, named after the parameters of its definition, without those that
  /// contain a placeholder.
  fileprivate func values(in catalog: StepCatalog) -> [StepValue] {
    guard let match = catalog.matches(step.text).first else { return [] }
    return zip(match.arguments, match.definition.parameters).compactMap { argument, parameter in
      // The value of a string is the text between the quotation marks.
      let inner = argument.group.children.lazy.compactMap { $0.value }.first
      guard let value = inner ?? argument.group.value, !value.isEmpty, !value.utf8.contains(UInt8(ascii: "<")) else {
        return nil
      }
      let offset = step.text[..<value.startIndex].unicodeScalars.count
      let start = Location(line: range.lowerBound.line, column: (range.lowerBound.column ?? 1) + offset)
      let end = Location(line: start.line, column: (start.column ?? 1) + value.unicodeScalars.count)
      return StepValue(range: start..<end, text: String(value), name: parameter.name)
    }
  }
}

extension SyntaxNode {
  /// The scenarios and outlines within this element.
  package var scenarios: [SyntaxNode] {
    kind == .scenario || kind == .scenarioOutline ? [self] : children.flatMap { $0.scenarios }
  }
}
