package import Gherkin

/// The parts of a step definition in its source code: its expression, its doc comment, and the receiver of its call.
package struct DefinitionSource: Sendable, Hashable {
  /// The range of the string literal with the expression, including its quotes and number signs.
  package let literal: Range<Location>

  /// The doc comment above the definition, without its slashes, or `nil` if there is none.
  package let documentation: String?

  /// The 1-based line on which the definition starts.
  package let line: Int

  /// The receiver of the call that defines the step, including its dot, such as `steps.`. The string is empty if the
  /// call has no receiver, and `nil` if the literal isn't in a call to a function that defines steps.
  package let receiver: String?

  /// Finds a definition in its Swift file, or returns `nil` if the file has no string literal with the definition's
  /// expression.
  ///
  /// If there are several such literals, the one nearest to the definition's line counts.
  package init?(_ definition: StepCatalog.Definition, in file: SwiftFile) {
    guard let literal = file.literal(definition.source, nearestTo: definition.line) else { return nil }
    self.literal = literal
    line = file.callLine(of: literal)
    receiver = file.receiver(of: literal)
    documentation = Self.documentation(file.lines[..<(line - 1)])
  }

  /// Returns the doc comment at the end of the given lines, or `nil` if there is none.
  private static func documentation(_ lines: ArraySlice<Substring>) -> String? {
    let comment = lines.reversed().prefix { $0.trimmedPart.hasPrefix("///") }.reversed()
    let texts = comment.map { line in
      let text = Substring(line.trimmedPart.unicodeScalars.dropFirst(3))
      return text.unicodeScalars.first == " " ? Substring(text.unicodeScalars.dropFirst()) : text
    }
    return texts.isEmpty ? nil : texts.joined(separator: "\n")
  }
}
