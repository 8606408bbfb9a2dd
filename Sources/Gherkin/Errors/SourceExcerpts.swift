/// The lines of a file, split once so that rendering many locations takes linear time.
public struct SourceExcerpts: Sendable {
  private let lines: [Substring]

  /// Creates the excerpts of a file by splitting it into lines.
  public init(_ source: Source) {
    lines = source.text[...].lines
  }

  /// Returns a source line with a caret below a location, or `nil` if the location has no column or is outside the
  /// text.
  public func excerpt(at location: Location) -> String? {
    guard let column = location.column, lines.indices.contains(location.line - 1) else { return nil }
    var bytes = lines[location.line - 1].utf8
    while bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    let line = Substring(bytes)
    let number = "\(location.line)"
    let margin = String(repeating: " ", count: number.utf8.count)
    var indent = ""
    for character in String(line.unicodeScalars.prefix(column - 1)) {
      indent += character == "\t" ? "\t" : String(repeating: " ", count: character.columns)
    }
    return "\(number) | \(line)\n\(margin) | \(indent)^"
  }
}

extension ParseErrors {
  /// Returns the source line with a caret below the error, or `nil` if the error has no column.
  public func excerpt(of error: ParseError) -> String? {
    excerpts.excerpt(at: error.location)
  }

  /// The lines of the file, for rendering the locations of errors.
  package var excerpts: SourceExcerpts { SourceExcerpts(Source(uri: uri, text: text)) }
}

extension Source {
  /// Returns a source line with a caret below a location, or `nil` if the location has no column or is outside the
  /// text. ``SourceExcerpts`` is faster for many locations.
  public func excerpt(at location: Location) -> String? { SourceExcerpts(self).excerpt(at: location) }
}
