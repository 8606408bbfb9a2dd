public import Gherkin

/// The place of a step definition in the current text of its Swift file.
public struct DefinitionPlace: Sendable {
  /// The definition, with the line that it had when the catalog was made.
  public let definition: StepCatalog.Definition

  /// The line where the definition starts.
  public let line: Int

  /// The string literal with the expression. Empty, at the start of the line, if the file doesn't contain it.
  public let expression: Range<Location>

  /// Returns whether a line belongs to the definition's call, up to its expression.
  package func contains(line: Int) -> Bool { (self.line...expression.upperBound.line).contains(line) }
}
