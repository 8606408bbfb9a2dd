extension ParameterType {
  /// The type of `{string}`: text in double or single quotes.
  public static let string = ParameterType(
    builtIn: "string",
    [#""([^"\\]*(\\.[^"\\]*)*)"|'([^'\\]*(\\.[^'\\]*)*)'"#],
    true,
    false
  )

  /// The types in every registry, in the order of the reference implementation.
  static let builtIn = [
    ParameterType(builtIn: "int", integers, true, true),
    ParameterType(builtIn: "float", decimals, true, false),
    ParameterType(builtIn: "word", [#"[^\s]+"#], false, false),
    string,
    ParameterType(builtIn: "", [".*"], false, true),
    ParameterType(builtIn: "double", decimals, false, false),
    ParameterType(builtIn: "bigdecimal", decimals, false, false),
    ParameterType(builtIn: "byte", integers, false, false),
    ParameterType(builtIn: "short", integers, false, false),
    ParameterType(builtIn: "long", integers, false, false),
    ParameterType(builtIn: "biginteger", integers, false, false),
  ]

  private static let integers = [#"-?\d+"#, #"\d+"#]
  private static let decimals = [#"(?=.*\d.*)[-+]?\d*(?:\.(?=\d.*))?\d*(?:\d+[E][+-]?\d+)?"#]
}
