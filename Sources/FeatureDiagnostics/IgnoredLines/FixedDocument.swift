package import Gherkin

/// A file with some of its lines corrected, used to find the problems that are only consequences of the mistakes in
/// those lines.
package struct FixedDocument {
  /// The corrected file.
  package let document: GherkinDocument
  /// The 1-based last line of each edit, in file order, with the total number of lines that this edit and the earlier
  /// ones add.
  private let shifts: [(line: Int, count: Int)]

  /// Creates the file that results from applying edits, or returns `nil` if there are no edits, the file has no
  /// feature, or the result has syntax errors.
  package init?(_ document: GherkinDocument, _ changes: [TextEdit]) {
    guard !changes.isEmpty, let language = document.feature?.language else { return nil }
    let edits = changes.withoutOverlaps
    var count = 0
    shifts = edits.map { edit in
      let (first, last) = (edit.range.lowerBound.line, edit.range.upperBound.line)
      count += edit.newText.utf8.count { $0 == UInt8(ascii: "\n") } - (last - first)
      return (last, count)
    }
    var ids = IDGenerator()
    let source = Source(uri: document.uri, text: document.source.applying(edits))
    let (corrected, errors) = Parser(language: language).recover(source, ids: &ids)
    guard errors == nil else { return nil }
    self.document = corrected
  }

  /// Returns the 1-based number that a line of the original file has in the corrected file.
  package func line(_ number: Int) -> Int {
    var range = shifts.indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = shifts[middle].line <= number ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return number + (range.lowerBound == 0 ? 0 : shifts[range.lowerBound - 1].count)
  }
}

extension [TextEdit] {
  /// The edits in file order, without those that overlap an earlier one.
  fileprivate var withoutOverlaps: [TextEdit] {
    var end = Location(line: 0)
    return sorted { $0.range.lowerBound < $1.range.lowerBound }.filter { edit in
      guard edit.range.lowerBound >= end else { return false }
      end = edit.range.upperBound
      return true
    }
  }
}
