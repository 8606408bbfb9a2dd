import Gherkin

/// A Swift file in which step definitions are found by their expressions.
///
/// The file may have changed since the step catalog was created, so a definition may have moved.
package struct SwiftFile: Sendable {
  /// The lines without their line feeds.
  let lines: [Substring]

  /// The same lines with a space for each character of comments and string literals.
  let codeLines: [Substring]

  /// The ranges of string literals in file order, keyed by the strings that they represent.
  private var literals: [String: [Range<Location>]] = [:]

  /// Finds the string literals in a file's contents, except literals in comments or in other literals, and literals
  /// with interpolations.
  package init(_ text: String) {
    lines = text[...].lines
    let scanner = SwiftScanner(text)
    codeLines = String(scanner.code)[...].lines
    for literal in scanner.literals {
      if let text = literal.text { literals[text, default: []].append(literal.range) }
    }
  }

  /// Returns the location of each definition, in the same order. Pass every definition that the file had when the
  /// catalog was created.
  ///
  /// If the expression of a definition isn't a literal in the file, for example because it is built in a loop, the
  /// definition is assumed to have moved as far as the definition above it.
  package func places(of definitions: [StepCatalog.Definition]) -> [DefinitionPlace] {
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

  /// Returns the range of the literal that represents the given string and is nearest to a line, or `nil` if there is
  /// none. If two are equally near, returns the one below the line, because lines are more often added than removed.
  func literal(_ text: String, nearestTo line: Int) -> Range<Location>? {
    literals[text]?.min { left, right in
      let distances = (abs(left.lowerBound.line - line), abs(right.lowerBound.line - line))
      return distances.0 == distances.1 ? left.lowerBound > right.lowerBound : distances.0 < distances.1
    }
  }

  /// The maximum number of lines from the start of a call to a literal in its parentheses.
  private static let maximumLineCount = 8

  /// Returns the line of the call whose parentheses contain a literal, or the line of the literal if there is no such
  /// call. A line that begins with a dot, such as `.regex(`, continues the line above.
  func callLine(of literal: Range<Location>) -> Int {
    let last = literal.lowerBound.line
    var depth = 0
    for line in (max(1, last - Self.maximumLineCount + 1)...last).reversed() {
      let code = code(ofLine: line, before: literal)
      _ = SwiftStatement.brackets(in: code, &depth)
      if depth > 0, code.trimmedPart.unicodeScalars.first != "." { return line }
    }
    return last
  }

  /// Returns the receiver of the call that defines a step with a literal, including its dot, such as `steps.`. Returns
  /// an empty string if the call has no receiver, and `nil` if the literal isn't in a call to a function that defines
  /// steps.
  func receiver(of literal: Range<Location>) -> String? {
    let lines = callLine(of: literal)...literal.lowerBound.line
    let call = lines.map { String(code(ofLine: $0, before: literal).trimmedPart) }.joined()
    var callee = ""
    var receiver: String?
    for scalar in call.unicodeScalars {
      if scalar == "(" {
        let start = callee.unicodeScalars.lastIndex(of: ".").map { callee.unicodeScalars.index(after: $0) }
        let name = callee[(start ?? callee.startIndex)...]
        if KeywordType.functionNames.contains(String(name)), callee.unicodeScalars.first != "." {
          receiver = String(callee[..<name.startIndex])
        }
      }
      if scalar.properties.isXIDContinue || ".?!`$".unicodeScalars.contains(scalar) {
        callee.unicodeScalars.append(scalar)
      } else {
        callee = ""
      }
    }
    return receiver
  }

  /// Returns the code of a line, up to the start of a literal if the literal starts on that line.
  private func code(ofLine line: Int, before literal: Range<Location>) -> Substring {
    guard line == literal.lowerBound.line else { return codeLines[line - 1] }
    return Substring(codeLines[line - 1].unicodeScalars.prefix((literal.lowerBound.column ?? 1) - 1))
  }
}
