public import Gherkin

/// The source code of a step definition: its pattern and its doc comment.
public struct DefinitionSource: Sendable, Hashable {
  /// The string literal with the pattern, including its quotes.
  public let literal: Range<Location>

  /// The doc comment above the definition without its slashes, or `nil` if it has none.
  public let documentation: String?

  /// The maximum number of lines to search for the pattern of a definition.
  private static let maximumLineCount = 8

  /// Finds a definition in the text of its Swift file.
  ///
  /// The pattern must be a string literal on the line of the definition or on the indented lines after it.
  ///
  /// - Returns: The source, or `nil` if the pattern is no longer there because the file has changed.
  public init?(_ definition: StepCatalog.Definition, in text: String) {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { Substring($0) }
    let first = definition.line - 1
    guard lines.indices.contains(first) else { return nil }
    for index in first..<min(lines.count, first + Self.maximumLineCount) {
      guard index == first || lines[index].indentation > lines[first].indentation else { break }
      guard let columns = lines[index].columns(ofLiteral: definition.source) else { continue }
      let start = Location(line: index + 1, column: columns.lowerBound + 1)
      literal = start..<Location(line: index + 1, column: columns.upperBound + 1)
      documentation = Self.documentation(lines[..<first])
      return
    }
    return nil
  }

  /// Returns the doc comment at the end of some lines.
  private static func documentation(_ lines: ArraySlice<Substring>) -> String? {
    let comment = lines.reversed().prefix { $0.trimmedPart.hasPrefix("///") }.reversed()
    let texts = comment.map { line in
      let text = Substring(line.trimmedPart.unicodeScalars.dropFirst(3))
      return text.unicodeScalars.first == " " ? Substring(text.unicodeScalars.dropFirst()) : text
    }
    return texts.isEmpty ? nil : texts.joined(separator: "\n")
  }
}

extension Substring {
  /// The number of leading whitespace characters of the line.
  var indentation: Int { unicodeScalars.prefix { $0 == " " || $0 == "\t" }.count }

  /// Returns the columns of a string literal with this content, from 0, including quotes and number signs.
  fileprivate func columns(ofLiteral content: String) -> Range<Int>? {
    let scalars = Array(unicodeScalars)
    let raw = Array(content.unicodeScalars)
    let escaped = Array(SwiftSyntax.escapedContent(content).unicodeScalars)
    for start in scalars.indices where scalars[start] == "\"" {
      let signs = scalars[..<start].reversed().prefix { $0 == "#" }.count
      let text = signs == 0 ? escaped : raw
      let end = start + 1 + text.count
      guard end < scalars.count, scalars[end] == "\"", scalars[(start + 1)..<end].elementsEqual(text),
        scalars[(end + 1)...].prefix(while: { $0 == "#" }).count >= signs
      else { continue }
      return (start - signs)..<(end + 1 + signs)
    }
    return nil
  }
}
