import CucumberExpressions

/// The input for one argument of a step definition.
public struct StepInput: Sendable {
  /// Indirect, so that copies of an input are cheap.
  indirect enum Content: Sendable {
    /// A parameter or capture group of the text.
    case capture(Argument)
    /// The table and doc string below the step, if any.
    case multiline(DataTable?, DocString?)
  }

  let content: Content

  /// The text of the step.
  public let step: String

  /// The position among the closure's arguments, counted from 1.
  public let position: Int

  /// The value that the parameter type's transform returned, or `nil` if there is no transform.
  public let transformed: (any StepArgument)?

  /// The captured text, without quotes for `{string}`, or the doc string's content.
  ///
  /// `nil` if the group didn't match or there is no doc string.
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

  /// The table below the step.
  public var dataTable: DataTable? {
    if case .multiline(let table, _) = content { table } else { nil }
  }

  /// The doc string below the step.
  public var docString: DocString? {
    if case .multiline(_, let docString) = content { docString } else { nil }
  }
}
