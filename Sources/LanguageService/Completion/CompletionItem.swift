public import Gherkin

/// A text that an editor offers to insert.
public struct CompletionItem: Sendable, Hashable {
  /// The kinds of items.
  public enum Kind: Sendable, Hashable {
    case keyword, step, tag, column
  }

  /// The kind of the item.
  public let kind: Kind

  /// The text in the list: a keyword, the expression of a step, a tag, or the name of a column.
  public let label: String

  /// The place of the definition of a step.
  public let detail: String?

  /// A description as Markdown.
  public let documentation: String?

  /// The text to insert. It ends with a space or colon if more text must follow.
  public let text: String

  /// The text to insert as a snippet of the Language Server Protocol, with arguments as placeholders and choices, or
  /// `nil` if it has no arguments.
  public let snippet: String?

  /// The index of the step's definition in the catalog.
  package let step: Int?

  /// The arguments in ``text``, which the author fills in.
  package let fields: [StepField]

  /// The text before the cursor that the item replaces.
  public let range: Range<Location>

  init(
    _ kind: Kind,
    label: String,
    detail: String? = nil,
    documentation: String? = nil,
    text: String? = nil,
    snippet: String? = nil,
    step: Int? = nil,
    fields: [StepField] = [],
    range: Range<Location>
  ) {
    self.kind = kind
    self.label = label
    self.detail = detail
    self.documentation = documentation
    self.text = text ?? label
    self.snippet = snippet
    self.step = step
    self.fields = fields
    self.range = range
  }
}
