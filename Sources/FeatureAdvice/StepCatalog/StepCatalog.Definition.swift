public import CucumberExpressions
public import Gherkin

extension StepCatalog {
  /// A step definition.
  public struct Definition: Sendable {
    /// The compiled Cucumber Expression or regular expression.
    public let expression: StepExpression

    /// The type of step that the definition was written for: `context` for `given`, `action` for `when`, `outcome` for
    /// `then`, and `unknown` for `step`. Definitions match steps regardless of their keyword.
    public let keywordType: KeywordType

    /// The path of the Swift file, relative to the root of the project if the file is inside it.
    public let path: String

    /// The line of the definition in the Swift file, counted from 1.
    public let line: Int

    /// The parameters of the expression, in order.
    public let parameters: [Parameter]

    /// Whether the definition takes the data table or doc string below its step.
    public let takesStepArgument: Bool

    /// Whether the step must have a data table or doc string, because the definition's argument isn't optional.
    public let requiresStepArgument: Bool

    /// Whether the definition takes the data table below its step. `true` if that isn't known.
    public let takesTable: Bool

    /// Whether the definition takes the doc string below its step. `true` if that isn't known.
    public let takesDocString: Bool

    /// The table that the definition expects, or `nil` if it takes none or accepts all columns.
    public let table: Table?

    /// The doc comment above the definition, without slashes, or `nil` if it has none.
    public internal(set) var documentation: String?

    /// The steps of feature files that match, in the order of files and lines. A step of an outline counts once.
    public internal(set) var uses: [Use]

    /// Creates a definition.
    public init(
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
      self.documentation = documentation
      self.uses = uses
    }

    /// The expression as written.
    public var source: String { expression.source }

    /// Whether the expression is a regular expression.
    public var isRegularExpression: Bool { if case .regular = expression { true } else { false } }

    /// The path and the line, such as `Steps/Basket.swift:12`.
    public var place: String { path + ":" + String(line) }

    /// The first paragraph of the doc comment, on one line.
    public var summary: String? {
      let lines = documentation?.split(separator: "\n", omittingEmptySubsequences: false)
      return lines?.prefix { !$0.isEmpty }.joined(separator: " ")
    }

    /// Returns whether this is the same definition, with the same expression at the same place.
    package func isSame(as other: Definition) -> Bool { source == other.source && place == other.place }

    func precedes(_ other: Definition) -> Bool {
      (path, line, source) < (other.path, other.line, other.source)
    }
  }

  /// A parameter of an expression, or a capture group of a regular expression.
  public struct Parameter: Sendable, Hashable {
    /// The name of its type, empty for `{}` and for a capture group without a type.
    public let name: String

    /// The texts that are valid arguments, or an empty array if there are too many to list.
    public let values: [String]

    /// A valid argument, such as `5` for `{int}`.
    public let example: String

    /// Creates a parameter.
    ///
    /// - Parameters:
    ///   - type: Its type.
    ///   - values: The valid arguments, if the Swift type of the argument restricts them more than the parameter type
    ///     does.
    public init(_ type: ParameterType, values: [String] = []) {
      name = type.name
      self.values = values.isEmpty ? type.values : values
      example = values.first ?? type.example
    }

    package init(name: String, values: [String], example: String) {
      self.name = name
      self.values = values
      self.example = example
    }
  }
}
