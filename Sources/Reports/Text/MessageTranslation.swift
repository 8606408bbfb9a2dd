/// A translation of the run's own messages, which are in English in the stream.
///
/// Messages by step authors are never translated, so a message must match a whole line.
struct MessageTranslation: Sendable {
  /// A message, as the pieces of text around its placeholders.
  private struct Entry: Sendable {
    let pieces: [String]
    let translation: [String]

    init(_ message: String, _ translation: String) {
      pieces = Self.pieces(message)
      self.translation = Self.pieces(translation)
    }

    private static func pieces(_ text: String) -> [String] {
      text.split(separator: "{}", omittingEmptySubsequences: false).map(String.init)
    }

    /// Returns the texts that a line has in place of the placeholders, or `nil` if the line is a different message.
    func values(of line: Substring) -> [Substring]? {
      guard let first = pieces.first, let last = pieces.last, line.hasPrefix(first) else { return nil }
      if pieces.count == 1 { return line.utf8.count == first.utf8.count ? [] : nil }
      var rest = line.dropFirst(first.count)
      guard rest.hasSuffix(last), rest.utf8.count > last.utf8.count else { return nil }
      rest = rest.dropLast(last.count)
      var values: [Substring] = []
      for piece in pieces.dropFirst().dropLast() {
        guard let range = rest.firstRange(of: piece) else { return nil }
        values.append(rest[..<range.lowerBound])
        rest = rest[range.upperBound...]
      }
      return values + [rest]
    }
  }

  private let entries: [Entry]
  /// The length of the longest line that can be a message.
  private static let longestLine = 2000

  /// The phrases after the subject of an expectation that name the kind of difference, with their translations.
  private let differences: [(String, String)]

  /// Creates a translation of messages.
  ///
  /// The placeholder `{}` stands for any text, which is also translated if it is a message. `differences` contains the
  /// phrases that end lines about compared values.
  init(_ messages: [(String, String)], differences: [(String, String)] = []) {
    entries = messages.map { Entry($0.0, $0.1) }
    self.differences = differences
  }

  var isEmpty: Bool { entries.isEmpty }

  /// Returns a text with each of its lines translated.
  func text(_ text: String) -> String { entries.isEmpty ? text : map(text, line) }

  /// Returns a text about compared values, with the kind of difference at the end of each line translated.
  func subject(_ text: String) -> String {
    map(text) { line in
      guard let (end, translation) = differences.first(where: { line.hasSuffix($0.0) }) else { return String(line) }
      return line.dropLast(end.count) + translation
    }
  }

  private func map(_ text: String, _ change: (Substring) -> String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(change).joined(separator: "\n")
  }

  private func line(_ line: Substring) -> String {
    guard line.utf8.count <= Self.longestLine else { return String(line) }
    for entry in entries {
      guard let values = entry.values(of: line) else { continue }
      return zip(entry.translation, values.map(self.line) + [""]).map { $0 + $1 }.joined()
    }
    return String(line)
  }
}
