extension String: StepArgument {
  public static func accepts(_ parameter: StepParameter) -> Bool { true }

  public static func value(of input: StepInput) throws(ArgumentError) -> String {
    guard let text = input.text else { throw ArgumentError(.missing, type: String.self, input) }
    return text
  }
}

extension Substring: StepArgument {
  public static func accepts(_ parameter: StepParameter) -> Bool { true }

  public static func value(of input: StepInput) throws(ArgumentError) -> Substring {
    try Substring(String.value(of: input))
  }
}

extension Bool: StepArgument {
  public static func accepts(_ parameter: StepParameter) -> Bool { parameter.isText }

  /// Reads `true` or `false`, in lowercase.
  public static func value(of input: StepInput) throws(ArgumentError) -> Bool {
    guard let value = Bool(try String.value(of: input)) else {
      throw ArgumentError(.unreadable, type: Bool.self, input)
    }
    return value
  }
}

extension StepArgument where Self: RawRepresentable, RawValue: StepArgument {
  /// Returns whether the type of the raw values accepts the parameter.
  public static func accepts(_ parameter: StepParameter) -> Bool { RawValue.accepts(parameter) }

  /// Reads the raw value and returns the value that it represents.
  public static func value(of input: StepInput) throws(ArgumentError) -> Self {
    guard let value = Self(rawValue: try RawValue.value(of: input)) else {
      throw ArgumentError(.unreadable, type: Self.self, input)
    }
    return value
  }
}

extension Optional: StepArgument where Wrapped: StepArgument {
  public static func accepts(_ parameter: StepParameter) -> Bool { Wrapped.suits(parameter) }

  /// Reads a value, or returns `nil` if the capture group didn't match or the step has no table or doc string.
  public static func value(of input: StepInput) throws(ArgumentError) -> Wrapped? {
    do throws(ArgumentError) {
      return try Wrapped.make(from: input)
    } catch {
      if case .missing = error.kind { return nil }
      throw error
    }
  }
}

extension StepParameter {
  /// Whether the parameter can match any word: an untyped capture group, `{}`, `{word}`, or `{string}`.
  var isText: Bool {
    switch self {
    case .capture(nil, _), .capture("", _), .capture("word", _), .capture("string", _): true
    default: false
    }
  }

  var isInteger: Bool {
    switch self {
    case .capture(let name?, nil): ["int", "byte", "short", "long", "biginteger"].contains(name)
    default: false
    }
  }

  var isNumber: Bool {
    switch self {
    case .capture(let name?, nil): isInteger || ["float", "double", "bigdecimal"].contains(name)
    default: false
    }
  }

  /// Whether the parameter has no type: a capture group or `{}`.
  var isUntyped: Bool {
    switch self {
    case .capture(nil, _), .capture("", _): true
    default: false
    }
  }
}
