import CucumberExpressions

/// What a step gives at a place of its definition.
public struct StepInput: Sendable {
  enum Content: Sendable {
    case capture(Argument)
    case dataTable(DataTable)
    case docString(DocString)
  }

  let content: Content

  /// The position among the closure's arguments, counted from 1.
  public let position: Int

  /// What the transform of the parameter type made of the text.
  public let transformed: (any StepArgument)?

  init(_ content: Content, position: Int, transformed: (any StepArgument)? = nil) {
    self.content = content
    self.position = position
    self.transformed = transformed
  }

  /// The text, without quotes for a `{string}`; nil for a group that took no part, and for a table.
  public var text: String? {
    switch content {
    case .capture(let argument): argument.text
    case .docString(let docString): docString.content
    case .dataTable: nil
    }
  }

  /// The table below the step.
  public var dataTable: DataTable? {
    if case .dataTable(let table) = content { table } else { nil }
  }

  /// The doc string below the step.
  public var docString: DocString? {
    if case .docString(let docString) = content { docString } else { nil }
  }
}
