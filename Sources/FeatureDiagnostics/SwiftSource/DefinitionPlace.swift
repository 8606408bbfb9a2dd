package import Gherkin

/// The location of a step definition in the current version of its Swift file.
package struct DefinitionPlace: Sendable {
  /// The definition, with the line that it had when the catalog was created.
  package let definition: StepCatalog.Definition

  /// The 1-based line on which the definition starts.
  package let line: Int

  /// The range of the string literal with the expression. If the file doesn't contain the literal, the range is empty
  /// and at the start of the line.
  package let expression: Range<Location>

  /// Returns whether a line belongs to the definition's call, up to its expression.
  package func contains(line: Int) -> Bool { (self.line...expression.upperBound.line).contains(line) }
}
