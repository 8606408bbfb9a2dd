extension String {
  /// The lines of a description in a feature file, without the white space that all of them begin with.
  var descriptionLines: [String] {
    let lines = printableLines.map { line in String(line.reversed().drop(while: \.isWhitespace).reversed()) }
    let text = lines.drop(while: \.isEmpty).reversed().drop(while: \.isEmpty).reversed()
    let indent = text.filter { !$0.isEmpty }.map { $0.prefix(while: \.isWhitespace).count }.min() ?? 0
    return text.map { String($0.dropFirst(indent)) }
  }
}
