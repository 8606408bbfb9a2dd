import FeatureDiagnostics
import Gherkin

/// A row of examples with the names of its columns.
struct NamedRow {
  let names: [String]
  let row: GherkinDocument.TableRow

  /// Returns the first cell that a step uses, preferably one with the given value, or `nil` if the step uses none.
  func cell(ofStep line: Substring, value: Substring?) -> GherkinDocument.TableCell? {
    let line = String(line)
    var first: GherkinDocument.TableCell?
    for (name, cell) in zip(names, row.cells) where line.contains(part: "<\(name)>") {
      if cell.value == value { return cell }
      first = first ?? cell
    }
    return first
  }
}

extension GherkinDocument {
  /// The body rows of all examples tables, keyed by 1-based line.
  var rowsOfExamples: [Int: NamedRow] {
    var rows: [Int: NamedRow] = [:]
    for examples in feature?.allScenarios.flatMap({ $0.examples }) ?? [] {
      let names = examples.tableHeader?.cells.map { String($0.value) } ?? []
      for row in examples.tableBody { rows[row.location.line] = NamedRow(names: names, row: row) }
    }
    return rows
  }
}
