/// A translation of the run's own messages, which the stream contains in English.
///
/// Messages of step authors are never translated, so only whole lines count.
struct MessageTranslation: Sendable {
  /// A message as the pieces around its variable texts.
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

    /// Returns the variable texts of a line, or `nil` if it is another message.
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
  /// The longest line that can be a message.
  private static let longestLine = 2000

  /// The kinds of differences after the subject of an expectation, with their translations.
  private let differences: [(String, String)]

  /// Creates a translation of messages. `{}` stands for any text, which is also translated if it is a message.
  /// `differences` are the ends of lines that compare values.
  init(_ messages: [(String, String)], differences: [(String, String)] = []) {
    entries = messages.map { Entry($0.0, $0.1) }
    self.differences = differences
  }

  var isEmpty: Bool { entries.isEmpty }

  /// Returns a text with its lines translated.
  func text(_ text: String) -> String { entries.isEmpty ? text : map(text, line) }

  /// Returns a text that compares values, with the kind of difference at the end of each line translated.
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
