import CucumberExpressions

/// The input for one argument of a step definition.
public struct StepInput: Sendable {
  /// The content of an input. It is indirect, which makes copies of an input cheap.
  indirect enum Content: Sendable {
    /// A parameter or capture group in the text.
    case capture(Argument)
    /// The table and doc string below the step, if there are any.
    case multiline(DataTable?, DocString?)
  }

  let content: Content

  /// The text of the step, without its keyword.
  public let step: String

  /// The 1-based position among the closure's arguments, not counting the world.
  public let position: Int

  /// The value that the parameter type's transform returned, or `nil` if there is no transform or the group didn't
  /// match.
  public let transformed: (any StepArgument)?

  /// The captured text, or the content of the doc string.
  ///
  /// The text of a `{string}` excludes its quotes. This property is `nil` if the group didn't match or there is no doc
  /// string.
  public let text: String?

  init(_ content: Content, of step: String, position: Int, transformed: (any StepArgument)? = nil) {
    self.content = content
    self.step = step
    self.position = position
    self.transformed = transformed
    text =
      switch content {
      case .capture(let argument): argument.text
      case .multiline(_, let docString): docString?.content
      }
  }

  /// The table below the step, or `nil` if there is none or the input is a capture.
  public var dataTable: DataTable? {
    if case .multiline(let table, _) = content { table } else { nil }
  }

  /// The doc string below the step, or `nil` if there is none or the input is a capture.
  public var docString: DocString? {
    if case .multiline(_, let docString) = content { docString } else { nil }
  }
}
