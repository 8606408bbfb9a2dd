package import Gherkin

/// The extent of a statement in Swift source code, such as a call with a trailing closure.
package struct SwiftStatement {
  /// The indentation of the statement.
  package let indentation: String

  /// The location after the statement's last closing bracket.
  package let end: Location

  /// Finds the statement that starts on a line, or returns `nil` if its brackets aren't balanced.
  ///
  /// Brackets in comments and string literals don't count. A statement ends after the last closing bracket of the first
  /// line that has one and on which all brackets are closed, unless the next line opens a closure.
  package init?(atLine first: Int, in file: SwiftFile) {
    let lines = file.codeLines
    guard lines.indices.contains(first - 1) else { return nil }
    indentation = String(file.lines[first - 1].unicodeScalars.prefix { $0 == " " || $0 == "\t" })
    var depth = 0
    for index in (first - 1)..<lines.count {
      let found = Self.brackets(in: lines[index], &depth)
      guard depth >= 0 else { return nil }
      if depth == 0, let column = found, !Self.opensClosure(lines, after: index) {
        end = Location(line: index + 1, column: column)
        return
      }
    }
    return nil
  }

  /// Updates `depth`, the number of open brackets, for a line of code. Returns the 1-based column after the last
  /// closing bracket, or `nil` if there is none.
  static func brackets(in code: Substring, _ depth: inout Int) -> Int? {
    var last: Int?
    for (index, scalar) in code.unicodeScalars.enumerated() {
      switch scalar {
      case "(", "[", "{": depth += 1
      case ")", "]", "}":
        depth -= 1
        last = index + 2
      default: break
      }
    }
    return last
  }

  private static func opensClosure(_ lines: [Substring], after index: Int) -> Bool {
    lines.indices.contains(index + 1) && lines[index + 1].trimmedPart.unicodeScalars.first == "{"
  }
}
