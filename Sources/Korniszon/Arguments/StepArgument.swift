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
  /// The values of a parameter type of the project.
  public static func accepts(_ parameter: StepParameter) -> Bool {
    if case .capture(_, let valueType?) = parameter { valueType == Self.self } else { false }
  }

  /// The value that the parameter type's transform made.
  public static func value(of input: StepInput) throws(ArgumentError) -> Self {
    guard let value = input.transformed as? Self else { throw ArgumentError(.unreadable, type: Self.self, input) }
    return value
  }
}
