/// A type that a step's closure can take.
///
/// Numbers, texts, `Bool`, optionals, enumerations with raw values, ``DataTable`` and ``DocString`` are there. An
/// enumeration joins by declaring the conformance; so does a type that a parameter type makes.
public protocol StepArgument: Sendable {
  /// Whether a value can be expected from what stands at a place of an expression.
  static func accepts(_ parameter: StepParameter) -> Bool

  /// Makes the value; throws where the text does not give one.
  static func value(of input: StepInput) throws(ArgumentError) -> Self
}

extension StepArgument {
  /// Expects nothing but the values that a parameter type of the project makes.
  public static func accepts(_ parameter: StepParameter) -> Bool { false }

  /// Reads no text: the values are made by a parameter type's transform.
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

/// What stands at a place of a step definition, known before the run.
public enum StepParameter: Sendable {
  /// A parameter or capture group: the name of its type, if it has one, and what its transform makes, if it has one.
  case capture(String?, valueType: (any StepArgument.Type)?)
  /// The table or doc string below the step.
  case tableOrDocString
}
