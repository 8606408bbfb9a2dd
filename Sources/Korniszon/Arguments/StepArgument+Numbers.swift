import FeatureDiagnostics

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension StepArgument where Self: FixedWidthInteger {
  /// Returns whether the parameter is untyped or of the type `{int}`, `{byte}`, `{short}`, `{long}`, or `{biginteger}`.
  public static func accepts(_ parameter: StepParameter) -> Bool { parameter.isInteger || parameter.isUntyped }

  /// Reads a decimal integer.
  ///
  /// - Throws: An ``ArgumentError`` if the text is missing, isn't an integer, or is out of the type's range.
  public static func value(of input: StepInput) throws(ArgumentError) -> Self {
    let text = try String.value(of: input)
    if let value = Self(text) { return value }
    let digits = text.utf8.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
    let isNumber = !digits.isEmpty && digits.allSatisfy(\.isDigit)
    throw ArgumentError(isNumber ? .outOfRange("\(Self.min)...\(Self.max)") : .unreadable, type: Self.self, input)
  }
}

extension StepArgument where Self: BinaryFloatingPoint & LosslessStringConvertible {
  /// Returns whether the parameter is untyped or of the type `{float}`, `{double}`, `{bigdecimal}`, or an integer type.
  public static func accepts(_ parameter: StepParameter) -> Bool { parameter.isNumber || parameter.isUntyped }

  /// Reads a number, such as `1.5`, `inf`, or `0x1.8p3`, rounded to the nearest value of the type.
  ///
  /// - Throws: An ``ArgumentError`` if the text is missing, isn't a number, or is too large for the type.
  public static func value(of input: StepInput) throws(ArgumentError) -> Self {
    let text = try String.value(of: input)
    // Of the strings that the type accepts, only NaN with a payload and those with a NUL aren't numbers.
    guard let value = Self(text), !value.isNaN && !text.utf8.contains(0) || NumberType.isFraction(text[...]) else {
      throw ArgumentError(.unreadable, type: Self.self, input)
    }
    if value.isInfinite, text.utf8.contains(where: \.isDigit) {
      let limit = Self.greatestFiniteMagnitude
      throw ArgumentError(.outOfRange("\(-limit)...\(limit)"), type: Self.self, input)
    }
    return value
  }
}

extension Int: StepArgument {}
extension Int8: StepArgument {}
extension Int16: StepArgument {}
extension Int32: StepArgument {}
extension Int64: StepArgument {}
extension UInt: StepArgument {}
extension UInt8: StepArgument {}
extension UInt16: StepArgument {}
extension UInt32: StepArgument {}
extension UInt64: StepArgument {}
extension Float: StepArgument {}
extension Double: StepArgument {}

extension Decimal: StepArgument {
  public static func accepts(_ parameter: StepParameter) -> Bool { parameter.isNumber || parameter.isUntyped }

  /// Reads a decimal number without rounding.
  ///
  /// - Throws: An ``ArgumentError`` if the text is missing, isn't a number, has more than 38 digits, or is out of the
  ///   type's range.
  public static func value(of input: StepInput) throws(ArgumentError) -> Decimal {
    let text = try String.value(of: input)
    let violation = NumberType.decimal.violation(of: text[...])
    if case .outOfRange(let range)? = violation { throw ArgumentError(.outOfRange(range), type: Decimal.self, input) }
    // `Decimal` ignores any text after the number.
    guard violation == nil, let value = Decimal(string: text) else {
      throw ArgumentError(.unreadable, type: Decimal.self, input)
    }
    return value
  }
}
