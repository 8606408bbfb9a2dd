import FeatureDiagnostics
import Gherkin

extension StepReference {
  /// The 0-based index of the examples column whose placeholder is the entire text of the step, or `nil` if there is
  /// none.
  var columnOfText: Int? {
    rows.first?.values.firstIndex { "<" + $0.name + ">" == step.text }
  }

  /// Returns whether the cell at a location provides only a part of a step's text.
  func usesPart(at cell: Location) -> Bool {
    rows.contains { row in
      guard let column = row.cells.firstIndex(of: cell), column != columnOfText else { return false }
      return String(step.text).contains(part: "<" + row.values[column].name[...] + ">")
    }
  }
}

extension SourceText {
  /// Returns the range of the table cell that starts at a location.
  func rangeOfCell(at start: Location) -> Range<Location> {
    let column = start.column ?? 1
    let rest = Substring(self[start.line].unicodeScalars.dropFirst(column - 1))
    let length = rest.upToPipe.trimmedPart.unicodeScalars.count
    return start..<Location(line: start.line, column: column + length)
  }
}
