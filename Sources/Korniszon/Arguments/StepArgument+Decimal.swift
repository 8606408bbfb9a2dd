public import FoundationEssentials

extension Decimal: StepArgument {
  public static func accepts(_ parameter: StepParameter) -> Bool { parameter.isNumber || parameter.isUntyped }

  /// The exact value, of up to 38 digits; a number that would lose digits is refused.
  public static func value(of input: StepInput) throws(ArgumentError) -> Decimal {
    let text = try String.value(of: input)
    guard let value = Decimal(string: text) else { throw ArgumentError(.unreadable, type: Decimal.self, input) }
    guard text.utf8.count(where: { (0x30...0x39).contains($0) }) <= 38 else {
      throw ArgumentError(.outOfRange("38 digits"), type: Decimal.self, input)
    }
    return value
  }
}
