/// A type that a step definition's closure can take as an argument.
///
/// Numbers, strings, `Bool`, optionals, ``DataTable``, ``DocString``, ``JSON``, ``Vertical``, and arrays and
/// dictionaries of ``TableDecodable`` values conform. An enumeration with raw values, or the value type of a custom
/// parameter type, only needs to declare the conformance.
public protocol StepArgument: Sendable {
  /// Returns whether an expression parameter, or the table or doc string, can provide a value of this type.
  static func accepts(_ parameter: StepParameter) -> Bool

  /// Creates the value from a step's input.
  ///
  /// - Throws: An ``ArgumentError`` if the input doesn't represent a value of this type.
  static func value(of input: StepInput) throws(ArgumentError) -> Self
}

extension StepArgument {
  /// Returns `false`, because the values come from the transform of a parameter type.
  public static func accepts(_ parameter: StepParameter) -> Bool { false }

  /// Throws an error, because the values come from the transform of a parameter type.
  public static func value(of input: StepInput) throws(ArgumentError) -> Self {
    throw ArgumentError(.unreadable, type: Self.self, input)
  }
}

extension StepArgument {
  /// Returns whether the parameter's transform returns exactly this type or whether this type accepts the parameter.
  static func suits(_ parameter: StepParameter) -> Bool {
    if case .capture(_, let valueType?) = parameter, valueType == Self.self { return true }
    return accepts(parameter)
  }

  /// Returns the transformed value if it has this type, or otherwise reads the value from the input.
  static func make(from input: StepInput) throws(ArgumentError) -> Self {
    guard let transformed = input.transformed else { return try value(of: input) }
    return try make(from: input, transformed)
  }

  /// Returns the transformed value if it has this type, or otherwise reads the value from the input. This is a separate
  /// function, because finding the metadata for the cast would slow down the common case.
  @inline(never)
  private static func make(from input: StepInput, _ transformed: any StepArgument) throws(ArgumentError) -> Self {
    if let value = transformed as? Self { return value }
    return try value(of: input)
  }
}

/// The source of an argument, known before the run.
public enum StepParameter: Sendable {
  /// A parameter or capture group. The associated values are the name of its parameter type, or `nil` for an untyped
  /// capture group, and the type that its transform returns, or `nil` if there is no transform.
  case capture(String?, valueType: (any StepArgument.Type)?)
  /// The table or doc string below the step.
  case tableOrDocString
}
