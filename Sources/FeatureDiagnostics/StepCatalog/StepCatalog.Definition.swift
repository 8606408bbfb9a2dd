package import CucumberExpressions
package import Gherkin

extension StepCatalog {
  /// A step definition.
  package struct Definition: Sendable {
    /// The compiled Cucumber Expression or regular expression.
    package let expression: StepExpression

    /// The type of step that the definition was declared for: `context` for `given`, `action` for `when`, `outcome` for
    /// `then`, and `unknown` for `step`. Definitions match steps regardless of their keyword.
    package let keywordType: KeywordType

    /// The path of the Swift file. If the file is in the project, the path is relative to the project's root.
    package let path: String

    /// The 1-based line of the definition in the Swift file.
    package let line: Int

    /// The parameters of the expression, in order.
    package let parameters: [Parameter]

    /// Whether the definition takes the data table or doc string below its step.
    package let takesStepArgument: Bool

    /// Whether the step must have a data table or doc string, because the definition's argument isn't optional.
    package let requiresStepArgument: Bool

    /// Whether the definition takes the data table below its step. If that isn't known, the value is that of
    /// ``takesStepArgument``.
    package let takesTable: Bool

    /// Whether the definition takes the doc string below its step. If that isn't known, the value is that of
    /// ``takesStepArgument``.
    package let takesDocString: Bool

    /// The table that the definition expects, or `nil` if it doesn't take one or accepts all columns.
    package let table: Table?

    /// The cells that the definition expects in tables without named columns, or `nil` if it doesn't take such a table
    /// or accepts all cells.
    package let cells: Cells?

    /// The doc comment above the definition, without slashes, or `nil` if it has none.
    package internal(set) var documentation: String?

    /// The steps in feature files that match the definition, in the order of files and lines. A step of an outline
    /// counts once.
    package private(set) var uses: [Use]

    /// The text of the first step that has the most common alternatives, such as the usual inflection. The value is
    /// `nil` if the definition has no uses, or if its expression has neither alternatives nor lists of values.
    package private(set) var usualText: String?

    /// Creates a definition.
    package init(
      expression: StepExpression,
      keywordType: KeywordType,
      path: String,
      line: Int,
      parameters: [Parameter]? = nil,
      takesStepArgument: Bool = false,
      requiresStepArgument: Bool = false,
      takesTable: Bool? = nil,
      takesDocString: Bool? = nil,
      table: Table? = nil,
      cells: Cells? = nil,
      documentation: String? = nil,
      uses: [Use] = []
    ) {
      self.expression = expression
      self.keywordType = keywordType
      self.path = path
      self.line = line
      self.parameters = parameters ?? expression.argumentTypes.map { Parameter($0) }
      self.takesStepArgument = takesStepArgument || table != nil
      self.takesTable = takesTable ?? self.takesStepArgument
      self.takesDocString = takesDocString ?? self.takesStepArgument
      self.requiresStepArgument = requiresStepArgument
      self.table = table
      self.cells = cells
      self.documentation = documentation
      self.uses = uses
    }

    /// Replaces the uses. `text` becomes the usual text if that can't be determined from the uses.
    package mutating func set(uses: [Use], text: String? = nil) {
      self.uses = uses
      usualText = hasForms ? textOfUsualForm ?? text.flatMap { expression.match($0) == nil ? nil : $0 } : nil
    }

    /// Whether the expression may have alternatives or parameters with several values.
    var hasForms: Bool {
      let hasValues = parameters.contains { $0.values.count > 1 }
      return hasValues || !isRegularExpression && source.utf8.contains(UInt8(ascii: "/"))
    }

    /// The text of the first use with the most frequent text, ignoring arguments, or `nil` if the text of no use
    /// matches the expression.
    private var textOfUsualForm: String? {
      var counts: [String: Int] = [:]
      var forms: [String] = []
      for use in uses {
        guard let arguments = expression.match(use.text) else {
          forms.append("")
          continue
        }
        var form = ""
        var rest = use.text[...]
        for value in arguments.compactMap({ $0.group.value }) where value.startIndex >= rest.startIndex {
          form += rest[..<value.startIndex] + "{}"
          rest = rest[value.endIndex...]
        }
        form += rest
        forms.append(form)
        counts[form, default: 0] += 1
      }
      guard let maximum = counts.values.max() else { return nil }
      return zip(uses, forms).first { counts[$1] == maximum }?.0.text
    }

    /// The expression as written.
    package var source: String { expression.source }

    /// Whether the expression is a regular expression.
    package var isRegularExpression: Bool { if case .regular = expression { true } else { false } }

    /// The path and line, such as `Steps/Basket.swift:12`.
    package var place: String { path + ":" + String(line) }

    /// The first paragraph of the doc comment on a single line, or `nil` if there is no doc comment.
    package var summary: String? {
      let lines = documentation?.split(separator: "\n", omittingEmptySubsequences: false)
      return lines?.prefix { !$0.isEmpty }.joined(separator: " ")
    }

    /// Returns whether a definition has the same expression and location as this one.
    package func isSame(as other: Definition) -> Bool { source == other.source && place == other.place }

    func precedes(_ other: Definition) -> Bool {
      (path, line, source) < (other.path, other.line, other.source)
    }
  }
}
