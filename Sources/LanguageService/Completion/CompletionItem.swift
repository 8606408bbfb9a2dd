package import Gherkin

/// Text that an editor offers to insert.
package struct CompletionItem: Sendable, Hashable {
  /// A kind of completion item. The values of a table column are also of the kind `column`.
  package enum Kind: Sendable, Hashable {
    case keyword, step, tag, column
  }

  /// The kind of the item.
  package let kind: Kind

  /// The text to display in the list: a keyword, a step or its expression, a tag, or the name or a value of a column.
  package let label: String

  /// The location of a step's definition, the word "optional" for an optional column, or `nil` for other items.
  package let detail: String?

  /// A description as Markdown, or `nil` if there is none.
  package let documentation: String?

  /// The text to insert. A keyword includes the colon or space after it.
  package let text: String

  /// The text to insert as a snippet of the Language Server Protocol, with placeholders and choices for its arguments,
  /// or `nil` if the text has no arguments.
  package let snippet: String?

  /// The index of a step's definition in the catalog, or `nil` for other items.
  package let step: Int?

  /// The arguments in ``text`` that the author must fill in.
  package let fields: [StepField]

  /// The range that the item replaces: the text typed before the cursor, and the rest of the step, cell, or word after
  /// it.
  package let range: Range<Location>

  /// The part of ``range`` before the cursor. It contains the text that the item matches.
  package let typedRange: Range<Location>

  /// Creates an item that replaces `range`, which is before the cursor, and `rest` Unicode scalars after it.
  init(
    _ kind: Kind,
    label: String,
    detail: String? = nil,
    documentation: String? = nil,
    text: String? = nil,
    snippet: String? = nil,
    step: Int? = nil,
    fields: [StepField] = [],
    range: Range<Location>,
    rest: Int = 0
  ) {
    self.kind = kind
    self.label = label
    self.detail = detail
    self.documentation = documentation
    self.text = text ?? label
    self.snippet = snippet
    self.step = step
    self.fields = fields
    let end = range.upperBound
    self.range = range.lowerBound..<Location(line: end.line, column: (end.column ?? 1) + rest)
    typedRange = range
  }
}
