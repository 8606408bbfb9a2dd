/// A type that a step's closure can take.
///
/// Numbers, strings, `Bool`, optionals, ``DataTable``, ``DocString`` and ``JSON`` conform already. An enumeration with raw
/// values needs only to declare the conformance; so does a type that a parameter type makes.
public protocol StepArgument: Sendable {
  /// Whether a parameter of an expression, or the table or doc string, can give a value of this type.
  static func accepts(_ parameter: StepParameter) -> Bool

  /// Makes the value.
  ///
  /// - Throws: ``ArgumentError`` if the input is no value of this type.
  static func value(of input: StepInput) throws(ArgumentError) -> Self
}

extension StepArgument {
  /// Accepts only values that a parameter type makes.
  public static func accepts(_ parameter: StepParameter) -> Bool { false }

  /// Throws: the values come from the transform of a parameter type.
  public static func value(of input: StepInput) throws(ArgumentError) -> Self {
    throw ArgumentError(.unreadable, type: Self.self, input)
  }
}

extension StepArgument {
  /// Whether a parameter type makes this very type, or the type accepts the place.
  static func suits(_ parameter: StepParameter) -> Bool {
    if case .capture(_, let valueType?) = parameter, valueType == Self.self { return true }
    return accepts(parameter)
  }

  /// The value that the parameter type's transform made; of another type, or without one, what the text gives.
  static func make(from input: StepInput) throws(ArgumentError) -> Self {
    if let transformed = input.transformed, let value = transformed as? Self { return value }
    return try value(of: input)
  }
}

/// What an argument of a step definition comes from, known before the run.
public enum StepParameter: Sendable {
  /// A parameter or capture group: the name of its type, if it has one, and what its transform makes, if it has one.
  case capture(String?, valueType: (any StepArgument.Type)?)
  /// The table or doc string below the step.
  case tableOrDocString
}
