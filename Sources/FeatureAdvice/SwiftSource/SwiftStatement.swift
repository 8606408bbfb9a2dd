package import Gherkin

/// The extent of a statement in Swift source code, such as a call with a trailing closure.
package struct SwiftStatement {
  /// The indentation of the statement.
  package let indentation: String

  /// The location after the statement's last closing bracket.
  package let end: Location

  /// Finds the statement that starts on a line, or returns `nil` if its brackets aren't balanced.
  ///
  /// Brackets in comments and string literals don't count. A statement ends at the end of the first line on which all
  /// brackets are closed, unless the next line opens a closure.
  package init?(atLine first: Int, in file: SwiftFile) {
    let lines = file.lines
    guard lines.indices.contains(first - 1) else { return nil }
    indentation = String(lines[first - 1].unicodeScalars.prefix { $0 == " " || $0 == "\t" })
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

  /// Counts the brackets of a line and returns the column after the last closing one, or `nil` if there is none.
  static func brackets(in line: Substring, _ depth: inout Int) -> Int? {
    let scalars = Array(line.unicodeScalars)
    var last: Int?
    var index = 0
    while index < scalars.count {
      switch scalars[index] {
      case "(", "[", "{": depth += 1
      case ")", "]", "}":
        depth -= 1
        last = index + 2
      case "\"":
        index = endOfLiteral(scalars, at: index)
      case "/" where index + 1 < scalars.count && scalars[index + 1] == "/": return last
      default: break
      }
      index += 1
    }
    return last
  }

  /// A string literal, with its 0-based columns, including quotes and number signs, and its content as written.
  struct Literal {
    let columns: Range<Int>
    let content: String
    let isRaw: Bool
  }

  /// Returns the string literals on a line, except those in comments.
  static func literals(in line: Substring) -> [Literal] {
    let scalars = Array(line.unicodeScalars)
    var found: [Literal] = []
    var index = 0
    while index < scalars.count {
      if scalars[index] == "/", index + 1 < scalars.count, scalars[index + 1] == "/" { break }
      if scalars[index] == "\"" {
        let end = endOfLiteral(scalars, at: index)
        guard end < scalars.count else { break }
        let signs = scalars[..<index].reversed().prefix { $0 == "#" }.count
        var content = ""
        content.unicodeScalars.append(contentsOf: scalars[(index + 1)..<end])
        found.append(Literal(columns: (index - signs)..<(end + 1 + signs), content: content, isRaw: signs > 0))
        index = end
      }
      index += 1
    }
    return found
  }

  /// Returns the index of the last character of a string literal that is on a single line.
  private static func endOfLiteral(_ scalars: [Unicode.Scalar], at start: Int) -> Int {
    let signs = scalars[..<start].reversed().prefix { $0 == "#" }.count
    var index = start + 1
    while index < scalars.count {
      if scalars[index] == "\\", signs == 0 {
        index += 2
        continue
      }
      if scalars[index] == "\"", scalars[(index + 1)...].prefix(while: { $0 == "#" }).count >= signs { return index }
      index += 1
    }
    return scalars.count
  }

  private static func opensClosure(_ lines: [Substring], after index: Int) -> Bool {
    lines.indices.contains(index + 1) && lines[index + 1].trimmedPart.unicodeScalars.first == "{"
  }
}
