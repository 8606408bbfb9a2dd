import Gherkin

/// A Swift file in which step definitions are found by their expressions.
///
/// The file may have changed since the step catalog was created, so a definition may have moved.
public struct SwiftFile: Sendable {
  /// The lines without their line feeds.
  let lines: [Substring]

  /// The same lines with a space for each character of comments and string literals.
  let codeLines: [Substring]

  /// The ranges of string literals in file order, keyed by their contents as written. The first dictionary contains
  /// literals without number signs.
  private var literals: [String: [Range<Location>]] = [:]
  private var rawLiterals: [String: [Range<Location>]] = [:]

  /// Finds the string literals in a file's contents, except those in comments and other literals.
  public init(_ text: String) {
    lines = text[...].lines
    let scanner = SwiftScanner(text)
    codeLines = String(scanner.code)[...].lines
    for literal in scanner.literals {
      if literal.isRaw {
        rawLiterals[literal.content, default: []].append(literal.range)
      } else {
        literals[literal.content, default: []].append(literal.range)
      }
    }
  }

  /// Returns the location of each definition, in the same order. The definitions must be all those that the file had
  /// when the catalog was created.
  ///
  /// If the expression of a definition isn't a literal in the file, for example because it is built in a loop, the
  /// definition is assumed to have moved as far as the one above it.
  public func places(of definitions: [StepCatalog.Definition]) -> [DefinitionPlace] {
    let sources = definitions.map { DefinitionSource($0, in: self) }
    return zip(definitions, sources).map { definition, source in
      if let source { return DefinitionPlace(definition: definition, line: source.line, expression: source.literal) }
      var above: (line: Int, shift: Int)?
      for (other, source) in zip(definitions, sources) {
        guard let source, other.line <= definition.line, above.map({ $0.line <= other.line }) ?? true else { continue }
        above = (other.line, source.line - other.line)
      }
      let start = Location(line: max(1, definition.line + (above?.shift ?? 0)), column: 1)
      return DefinitionPlace(definition: definition, line: start.line, expression: start..<start)
    }
  }

  /// Returns the literal with the given content that is nearest to a line, or `nil` if there is none. Of two, the lower
  /// one is more likely, because lines are more often added than removed.
  func literal(_ content: String, nearestTo line: Int) -> Range<Location>? {
    let found = (literals[SwiftSyntax.escapedContent(content)] ?? []) + (rawLiterals[content] ?? [])
    return found.min { left, right in
      let distances = (abs(left.lowerBound.line - line), abs(right.lowerBound.line - line))
      return distances.0 == distances.1 ? left.lowerBound > right.lowerBound : distances.0 < distances.1
    }
  }

  /// The maximum number of lines from the start of a call to a literal in its parentheses.
  private static let maximumLineCount = 8

  /// Returns the line of the call whose parentheses contain a literal, or the line of the literal if there is no such
  /// call.
  func callLine(of literal: Range<Location>) -> Int {
    let last = literal.lowerBound.line
    var depth = 0
    for line in (max(1, last - Self.maximumLineCount + 1)...last).reversed() {
      let code = codeLines[line - 1].unicodeScalars
      let end = line == last ? (literal.lowerBound.column ?? 1) - 1 : code.count
      _ = SwiftStatement.brackets(in: Substring(code.prefix(end)), &depth)
      if depth > 0 { return line }
    }
    return last
  }
}
