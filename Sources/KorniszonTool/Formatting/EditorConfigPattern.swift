import CommandSupport
import CucumberExpressions

/// The pattern in the header of a section in an `.editorconfig` file.
///
/// The wildcard `*` matches any text without slashes, `**` any text, `?` one character except a slash, `[abc]` one of
/// several characters, `[!abc]` any other character, `{a,b}` one of several patterns, and `{1..9}` a number in the
/// range. A pattern without a slash matches the name of a file in any folder.
struct EditorConfigPattern {
  private let expression: RegularExpression?

  init(_ pattern: Substring) {
    let isInAnyFolder = !pattern.contains("/")
    let source =
      (isInAnyFolder ? "(?:.*/)?" : "") + Self.source(of: pattern.hasPrefix("/") ? pattern.dropFirst() : pattern)
    expression = try? RegularExpression("^" + source + "$", parameterTypes: ParameterTypeRegistry())
  }

  /// Returns whether the pattern matches a path, which is relative to the folder of the `.editorconfig` file.
  func matches(_ path: String) -> Bool { expression?.match(path) != nil }

  /// Returns the regular expression that is equivalent to a pattern.
  private static func source(of pattern: Substring) -> String {
    var source = ""
    var rest = pattern
    while let character = rest.popFirst() {
      switch character {
      case "*" where rest.hasPrefix("*/") && (source.isEmpty || source.hasSuffix("/")):
        rest.removeFirst(2)
        source += "(?:.*/)?"
      case "*" where rest.first == "*":
        rest.removeFirst()
        source += ".*"
      case "*": source += "[^/]*"
      case "?": source += "[^/]"
      case "[": source += characterClass(&rest) ?? "\\["
      case "{": source += alternatives(&rest) ?? "\\{"
      case "\\": source += escaped(rest.popFirst() ?? "\\")
      default: source += escaped(character)
      }
    }
    return source
  }

  /// Translates `[abc]` or `[!abc]`, starting after its opening bracket, or returns `nil` if there is no closing
  /// bracket or a slash precedes it.
  private static func characterClass(_ rest: inout Substring) -> String? {
    guard let end = rest.dropFirst().firstIndex(of: "]"), !rest[..<end].contains("/") else { return nil }
    var members = rest[..<end]
    rest = rest[rest.index(after: end)...]
    var source = "["
    if members.first == "!" {
      members.removeFirst()
      source += "^"
    }
    return members.reduce(into: source) { $0 += $1 == "-" ? "-" : escaped($1) } + "]"
  }

  /// Translates `{a,b}` or `{1..9}`, starting after its opening brace, or returns `nil` if the braces contain a single
  /// pattern or there is no closing brace.
  private static func alternatives(_ rest: inout Substring) -> String? {
    var parts = [""]
    var depth = 0
    for index in rest.indices {
      switch rest[index] {
      case "}" where depth == 0:
        let after = rest[rest.index(after: index)...]
        let range = parts.count == 1 ? range(parts[0]) : nil
        guard parts.count > 1 || range != nil else { return nil }
        rest = after
        return range ?? "(?:" + parts.map { source(of: $0[...]) }.joined(separator: "|") + ")"
      case "," where depth == 0: parts.append("")
      case let character:
        depth += character == "{" ? 1 : character == "}" ? -1 : 0
        parts[parts.count - 1].append(character)
      }
    }
    return nil
  }

  /// Translates `1..9` to a pattern that matches its numbers, or returns `nil` if the string isn't a range. A range
  /// whose ends differ by more than 1,000 becomes a pattern that matches any integer.
  private static func range(_ text: String) -> String? {
    let ends = text.split(separator: ".", omittingEmptySubsequences: false)
    guard ends.count == 3, ends[1].isEmpty, let first = Int(ends[0]), let last = Int(ends[2]) else { return nil }
    let (least, most) = (min(first, last), max(first, last))
    let (count, isHuge) = most.subtractingReportingOverflow(least)
    if isHuge || count > 1000 { return "[+-]?[0-9]+" }
    return "(?:" + (least...most).map(String.init).joined(separator: "|") + ")"
  }

  private static func escaped(_ character: Character) -> String {
    #"^$\.*+?()[]{}|"#.contains(character) ? "\\\(character)" : String(character)
  }
}
