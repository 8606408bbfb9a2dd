/// A namespace for escaping text in Markdown, so that none of it becomes markup.
enum Markdown {
  /// Returns escaped text on a single line.
  static func text(_ text: String) -> String {
    text.singleLine.reduce(into: "") { result, character in
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "@": result += "&#64;"
      case _ where #"\`*_{}[]()#+!|~"#.contains(character):
        result += "\\\(character)"
      default: result.append(character)
      }
    }
  }

  /// Returns text on a single line as a code span.
  static func code(_ text: String) -> String {
    let line = text.singleLine
    let fence = String(repeating: "`", count: longestRun(in: line) + 1)
    let space = line.hasPrefix("`") || line.hasSuffix("`") ? " " : ""
    return line.isEmpty ? "" : fence + space + line + space + fence
  }

  /// Returns lines as a fenced code block.
  static func block(_ lines: [String], language: String = "") -> String {
    let longest = lines.map(longestRun).max() ?? 0
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return "\(fence)\(language)\n" + lines.map { "\($0)\n" }.joined() + "\(fence)\n"
  }

  /// Returns a single line of Markdown as the content of a table cell, with its vertical bars escaped.
  static func cell(_ markdown: String) -> String {
    var isEscaped = false
    return markdown.reduce(into: "") { result, character in
      if character == "|", !isEscaped { result += "\\" }
      isEscaped = character == "\\" && !isEscaped
      result.append(character)
    }
  }

  private static func longestRun(in text: String) -> Int {
    var longest = 0
    var length = 0
    for character in text {
      length = character == "`" ? length + 1 : 0
      longest = max(longest, length)
    }
    return longest
  }
}
