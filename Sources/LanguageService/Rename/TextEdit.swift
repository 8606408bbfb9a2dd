public import Gherkin

/// A replacement of text in a file.
public struct TextEdit: Sendable, Hashable {
  /// The name of a feature file, or the path of a Swift file as in the step catalog.
  public let uri: String

  /// The text to replace; empty to insert text.
  public let range: Range<Location>

  /// The text to insert.
  public let newText: String

  /// Creates an edit.
  public init(uri: String, range: Range<Location>, newText: String) {
    self.uri = uri
    self.range = range
    self.newText = newText
  }
}

extension [TextEdit] {
  /// Returns the text of a file with all edits of the file applied. Edits must not overlap.
  public func applied(to text: String, uri: String) -> String {
    var scalars = Array<Unicode.Scalar>(text.unicodeScalars)
    let edits = filter { $0.uri == uri }.sorted { $0.range.lowerBound > $1.range.lowerBound }
    let lineStarts = [0] + scalars.indices.filter { scalars[$0] == "\n" }.map { $0 + 1 }
    func offset(_ location: Location) -> Int {
      let start = lineStarts.indices.contains(location.line - 1) ? lineStarts[location.line - 1] : scalars.count
      return Swift.min(scalars.count, start + (location.column ?? 1) - 1)
    }
    let ranges = edits.map { offset($0.range.lowerBound)..<offset($0.range.upperBound) }
    for (edit, range) in zip(edits, ranges) { scalars.replaceSubrange(range, with: edit.newText.unicodeScalars) }
    var result = ""
    result.unicodeScalars.append(contentsOf: scalars)
    return result
  }
}
