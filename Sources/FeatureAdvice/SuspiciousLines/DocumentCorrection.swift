package import Gherkin

/// A file after some of its lines are corrected, which shows what the other problems are consequences of.
package struct DocumentCorrection {
  /// The corrected file.
  package let document: GherkinDocument
  private let edits: [TextEdit]

  /// Corrects a file, or returns `nil` if there is nothing to correct or the result has syntax errors.
  package init?(_ document: GherkinDocument, _ changes: [TextEdit]) {
    guard !changes.isEmpty, let language = document.feature?.language else { return nil }
    edits = changes.withoutOverlaps
    var ids = IDGenerator()
    let source = Source(uri: document.uri, text: document.source.applying(edits))
    let (corrected, errors) = Parser(language: language).recover(source, ids: &ids)
    guard errors == nil else { return nil }
    self.document = corrected
  }

  /// Returns the number of a line in the corrected file.
  package func line(_ number: Int) -> Int {
    number
      + edits.filter { $0.range.upperBound.line <= number }.reduce(0) { sum, edit in
        let lines = edit.range.upperBound.line - edit.range.lowerBound.line
        return sum + edit.newText.utf8.count { $0 == UInt8(ascii: "\n") } - lines
      }
  }
}

extension [TextEdit] {
  /// The edits in file order, without those that overlap with an earlier one.
  fileprivate var withoutOverlaps: [TextEdit] {
    var end = Location(line: 0)
    return sorted { $0.range.lowerBound < $1.range.lowerBound }.filter { edit in
      guard edit.range.lowerBound >= end else { return false }
      end = edit.range.upperBound
      return true
    }
  }
}
