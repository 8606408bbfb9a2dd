import Gherkin

/// A scanner that separates the code of a Swift file from its comments and string literals.
struct SwiftScanner {
  /// A construct that is open at the scanner's position: a string literal, or parentheses in an interpolation.
  private enum Part {
    case literal(signs: Int, isMultiline: Bool)
    case parentheses
  }

  /// The string literals in file order, without those in comments and other literals.
  private(set) var literals: [SwiftLiteral] = []

  /// The file with a space for each character of comments and string literals, except line feeds.
  private(set) var code = String.UnicodeScalarView()

  private let scalars: [Unicode.Scalar]
  private var index = 0
  private var line = (number: 1, start: 0)
  private var parts: [Part] = []
  /// The index and location of the first character of the outermost open literal.
  private var literalStart = (index: 0, location: Location(line: 1, column: 1))

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
    while index < scalars.count {
      if case .literal(let signs, let isMultiline)? = parts.last {
        scanLiteral(signs, isMultiline)
      } else {
        scanCode()
      }
    }
  }

  /// Moves past the next characters and appends them to `code`, with a space in place of each one that isn't code or a
  /// line feed.
  private mutating func advance(by count: Int = 1, isCode: Bool = false) {
    for scalar in scalars[index...].prefix(count) {
      index += 1
      code.append(isCode || scalar == "\n" ? scalar : " ")
      if scalar == "\n" { line = (line.number + 1, index) }
    }
  }

  private mutating func scanCode() {
    switch scalars[index] {
    case "/" where follows("//"):
      advance(by: scalars[index...].prefix { $0 != "\n" }.count)
    case "/" where follows("/*"):
      skipComment()
    case "\"", "#":
      openLiteral()
    case "(" where !parts.isEmpty:
      parts.append(.parentheses)
      advance()
    case ")" where !parts.isEmpty:
      parts.removeLast()
      advance()
    default:
      advance(isCode: parts.isEmpty)
    }
  }

  /// Moves past a block comment and the comments nested in it.
  private mutating func skipComment() {
    var depth = 0
    repeat {
      if follows("/*") {
        depth += 1
        advance(by: 2)
      } else if follows("*/") {
        depth -= 1
        advance(by: 2)
      } else {
        advance()
      }
    } while depth > 0 && index < scalars.count
  }

  private mutating func openLiteral() {
    let signs = scalars[index...].prefix { $0 == "#" }.count
    let rest = scalars[(index + signs)...]
    guard rest.first == "\"" else { return advance(by: signs, isCode: parts.isEmpty) }
    // The content of a multi-line literal begins on the next line: `#"""#` is a quote.
    let isMultiline =
      rest.starts(with: "\"\"\"".unicodeScalars) && rest.dropFirst(3).first { !$0.isBlank || $0 == "\n" } == "\n"
    if parts.isEmpty { literalStart = (index, location) }
    parts.append(.literal(signs: signs, isMultiline: isMultiline))
    advance(by: signs + (isMultiline ? 3 : 1))
  }

  private mutating func scanLiteral(_ signs: Int, _ isMultiline: Bool) {
    let quotes = isMultiline ? "\"\"\"" : "\""
    switch scalars[index] {
    case "\n" where !isMultiline:
      parts.removeLast()
    case "\\" where hasSigns(signs, after: 1):
      advance(by: 1 + signs)
      guard index < scalars.count, scalars[index] != "\n" else { return }
      if scalars[index] == "(" { parts.append(.parentheses) }
      advance()
    case "\"" where follows(quotes) && hasSigns(signs, after: quotes.utf8.count):
      let content = (literalStart.index + signs + quotes.utf8.count)..<index
      parts.removeLast()
      advance(by: quotes.utf8.count + signs)
      if parts.isEmpty { addLiteral(content, signs, isMultiline) }
    default:
      advance()
    }
  }

  private mutating func addLiteral(_ content: Range<Int>, _ signs: Int, _ isMultiline: Bool) {
    let range = literalStart.location..<location
    guard isMultiline || range.lowerBound.line == range.upperBound.line else { return }
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars[content])
    literals.append(SwiftLiteral(range: range, content: text, signs: signs, isMultiline: isMultiline))
  }

  /// The location of the next character.
  private var location: Location { Location(line: line.number, column: index - line.start + 1) }

  private func follows(_ text: String) -> Bool { scalars[index...].starts(with: text.unicodeScalars) }

  private func hasSigns(_ count: Int, after distance: Int) -> Bool {
    scalars[(index + distance)...].prefix { $0 == "#" }.count >= count
  }
}
