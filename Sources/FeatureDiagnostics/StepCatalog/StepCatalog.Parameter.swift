package import CucumberExpressions

extension StepCatalog {
  /// A parameter of a Cucumber Expression, or a capture group of a regular expression.
  package struct Parameter: Sendable, Hashable {
    /// The name of the parameter's type, which is empty for `{}` and for a capture group without a type.
    package let name: String

    /// The valid arguments, or an empty array if there are too many to list.
    package let values: [String]

    /// A valid argument, such as `5` for `{int}`, or the name of the type if no argument can be found.
    package let example: String

    /// The Swift type of the argument, or `nil` if every matching argument can be converted to that type.
    ///
    /// The type is a number type, or an enumeration with ``values``.
    package let valueType: String?

    /// Creates a parameter.
    ///
    /// - Parameters:
    ///   - type: The type of the parameter.
    ///   - values: The valid arguments, if the Swift type of the argument restricts them more than the parameter type
    ///     does.
    ///   - valueType: The Swift type of the argument, if some matching arguments can't be converted to it.
    package init(_ type: ParameterType, values: [String] = [], valueType: String? = nil) {
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
