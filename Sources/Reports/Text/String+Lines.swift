import CucumberMessages

extension String {
  /// The lines of the string in printable form.
  var printableLines: [String] {
    printable.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
  }

  /// The string in printable form on a single line, trimmed, with each run of whitespace replaced by a space.
  var singleLine: String {
    isPlainLine ? self : split(whereSeparator: \.isWhitespace).joined(separator: " ").printable
  }

  /// Whether the string is nonempty ASCII text that already equals ``singleLine``. The check is fast.
  private var isPlainLine: Bool {
    var last = UInt8(ascii: " ")
    for byte in utf8 {
      guard (0x20..<0x7F).contains(byte), byte != UInt8(ascii: " ") || last != byte else { return false }
      last = byte
    }
    return last != UInt8(ascii: " ")
  }

  /// The lines of a description in a feature file, without their common indentation.
  var descriptionLines: [String] {
    let lines = printableLines.map { line in String(line.reversed().drop(while: \.isWhitespace).reversed()) }
    let text = lines.drop(while: \.isEmpty).reversed().drop(while: \.isEmpty).reversed()
    let indent = text.filter { !$0.isEmpty }.map { $0.prefix(while: \.isWhitespace).count }.min() ?? 0
    return text.map { String($0.dropFirst(indent)) }
  }
}
