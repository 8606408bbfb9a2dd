/// The message of a failure in its parts: a sentence, what is quoted below it, and what was expected and found.
///
/// A quotation, such as a line of a feature file, begins behind the first empty line.
/// An expectation that did not hold writes them as lines that begin with `expected: ` and `  actual: `.
struct Comparison: Hashable {
  var sentence: String
  var excerpt: String?
  var expected: String?
  var actual: String?

  init(_ message: String) {
    let lines = message.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard let actualLine = lines.lastIndex(where: { $0.hasPrefix(Self.actualMark) }),
      let expectedLine = lines[..<actualLine].lastIndex(where: { $0.hasPrefix(Self.expectedMark) })
    else {
      let sentenceLines = lines.prefix { !$0.isEmpty }
      sentence = sentenceLines.joined(separator: "\n")
      let rest = lines.dropFirst(sentenceLines.count + 1)
      excerpt = rest.isEmpty ? nil : rest.joined(separator: "\n")
      return
    }
    sentence = lines[..<expectedLine].joined(separator: "\n")
    expected = String(lines[expectedLine..<actualLine].joined(separator: "\n").dropFirst(Self.expectedMark.count))
    actual = String(lines[actualLine...].joined(separator: "\n").dropFirst(Self.actualMark.count))
  }

  private static let expectedMark = "expected: "
  private static let actualMark = "  actual: "
}

extension Comparison {
  /// A value cut where it begins and ends to differ from the other one.
  struct Parts: Hashable {
    var before: String
    var difference: String
    var after: String
  }

  /// Both values in parts; nil where there is nothing to compare.
  var parts: (expected: Parts, actual: Parts)? {
    guard let expected, let actual else { return nil }
    let prefix = zip(expected, actual).prefix { $0 == $1 }.count
    let limit = min(expected.count, actual.count) - prefix
    let suffix = zip(expected.reversed(), actual.reversed()).prefix(limit).prefix { $0 == $1 }.count
    return (Self.parts(expected, prefix, suffix), Self.parts(actual, prefix, suffix))
  }

  private static func parts(_ value: String, _ prefix: Int, _ suffix: Int) -> Parts {
    Parts(
      before: String(value.prefix(prefix)),
      difference: String(value.dropFirst(prefix).dropLast(suffix)),
      after: String(value.suffix(suffix))
    )
  }
}
