import JSON

extension JSONParser.Violation {
  /// Whether the string isn't JSON, as opposed to JSON with a duplicate key.
  var isSyntaxError: Bool { if case .unexpected = kind { true } else { false } }

  /// Returns a description of the problem with its 1-based line and column. The column counts characters.
  func reason(in text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let line = lines.indices.contains(place.line - 1) ? lines[place.line - 1] : ""
    let column = String(decoding: line.utf8.prefix(place.column - 1), as: UTF8.self).count + 1
    let isAtEnd = place.line == lines.count && line.utf8.dropFirst(place.column - 1).isEmpty
    return "\(problem) at line \(place.line), column \(column)" + (isAtEnd ? ", at the end of the text" : "")
  }
}
