import FeatureDiagnostics
import Gherkin

extension CompletionContext {
  /// Returns the items for a table cell: the names of columns or rows in a step's table, or the values in an examples
  /// row.
  func cellItems(_ catalog: StepCatalog) -> [CompletionItem] {
    scope?.kind == .examples ? valueItems(catalog) : columnItems(catalog)
  }

  /// Returns the items for an examples cell: the valid values of the argument that the column's placeholder stands for.
  private func valueItems(_ catalog: StepCatalog) -> [CompletionItem] {
    let cells = cellsBeforeCursor
    guard let line = scope?.keywordLineRange.lowerBound.line, let feature = document.feature, cells.count >= 2 else {
      return []
    }
    let scenarios = Array(feature.allScenarios)
    guard let scenario = scenarios.last(where: { $0.location.line < line }),
      let header = scenario.examples.first(where: { $0.location.line == line })?.tableHeader,
      header.location.line < location.line, let name = Array(header.cells).dropFirst(cells.count - 2).first?.value
    else { return [] }
    let typed = cells.last ?? ""
    let finder = ValueFinder(catalog)
    let texts = scenario.steps.map { $0.text }.filter { String($0).contains(part: "<" + name + ">") }
    let values = texts.flatMap { finder.values(of: "<" + name + ">", in: $0) }.unique
    return values.filter { $0.folded.hasPrefix(typed.folded) }
      .map { CompletionItem(.column, label: $0, range: range(typed.unicodeScalars.count), rest: restOfCell) }
  }

  private func columnItems(_ catalog: StepCatalog) -> [CompletionItem] {
    guard let step = steps.last(where: { $0.step.location.line < location.line }) else { return [] }
    let table = step.definitions(in: catalog).compactMap { $0.table }.first
    let known = table.map { catalog.columns(of: $0, in: document.feature?.language ?? "en") } ?? []
    if let table, table.isVertical { return rowItems(known, below: step) }
    guard isFirstRow(below: step) else { return [] }
    let cells = cellsBeforeCursor
    let typed = cells.last ?? ""
    let columns = known.filter { column in
      !cells.dropLast().contains(where: column.matches) && column.name.folded.hasPrefix(typed.folded)
    }
    return columns.map { item($0, typed: typed) }
  }

  /// Returns the items for the row names that no other row of a vertical table contains.
  private func rowItems(_ columns: [StepCatalog.Table.Column], below step: StepReference) -> [CompletionItem] {
    let cells = cellsBeforeCursor
    guard cells.count == 2, let typed = cells.last else { return [] }
    let others = step.step.dataTable?.rows.filter { $0.location.line != location.line } ?? []
    let names = others.compactMap { $0.cells.first.map { String($0.value) } }
    let free = columns.filter { column in
      !names.contains(where: column.matches) && column.name.folded.hasPrefix(typed.folded)
    }
    return free.map { item($0, typed: typed) }
  }

  private func item(_ column: StepCatalog.Table.Column, typed: String) -> CompletionItem {
    let detail = column.isRequired ? nil : messageLanguage.optional
    let range = range(typed.unicodeScalars.count)
    return CompletionItem(.column, label: column.name, detail: detail, range: range, rest: restOfCell)
  }

  /// The text before the first pipe, and then the cells of the row up to the cursor.
  private var cellsBeforeCursor: [String] { linePrefix.splitAtPipes.map { String($0.trimmedPart) } }

  /// The number of Unicode scalars between the cursor and the end of the cell's text.
  private var restOfCell: Int { length(of: lineSuffix.upToPipe) }

  /// Returns whether there are only blank lines and comments between a step and the cursor's line.
  private func isFirstRow(below step: StepReference) -> Bool {
    let text = SourceText(document.source)
    return (step.step.location.line + 1..<max(step.step.location.line + 1, location.line)).allSatisfy { line in
      let start = text[line].trimmedPart.unicodeScalars.first
      return start == nil || start == "#"
    }
  }
}
