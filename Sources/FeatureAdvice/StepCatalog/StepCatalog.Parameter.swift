public import CucumberExpressions

extension StepCatalog {
  /// A parameter of an expression, or a capture group of a regular expression.
  public struct Parameter: Sendable, Hashable {
    /// The name of its type, empty for `{}` and for a capture group without a type.
    public let name: String

    /// The texts that are valid arguments, or an empty array if there are too many to list.
    public let values: [String]

    /// A valid argument, such as `5` for `{int}`.
    public let example: String

    /// The Swift type that the definition takes, if not every argument that matches can be converted to it: a number, or
    /// an enumeration with ``values``. Otherwise `nil`.
    public let valueType: String?

    /// Creates a parameter.
    ///
    /// - Parameters:
    ///   - type: Its type.
    ///   - values: The valid arguments, if the Swift type of the argument restricts them more than the parameter type
    ///     does.
    ///   - valueType: The Swift type of the argument. See ``valueType``.
    public init(_ type: ParameterType, values: [String] = [], valueType: String? = nil) {
      name = type.name
      self.values = values.isEmpty ? type.values : values
      example = values.first ?? type.example
      self.valueType = valueType
    }

    package init(name: String, values: [String], example: String, valueType: String? = nil) {
      self.name = name
      self.values = values
      self.example = example
      self.valueType = valueType
    }
  }
}
