/// A numeric Swift type, with the strings that represent its values. Checks and runs accept the same strings.
package enum NumberType: String, Sendable {
  case int = "Int"
  case int8 = "Int8"
  case int16 = "Int16"
  case int32 = "Int32"
  case int64 = "Int64"
  case uint = "UInt"
  case uint8 = "UInt8"
  case uint16 = "UInt16"
  case uint32 = "UInt32"
  case uint64 = "UInt64"
  case float = "Float"
  case double = "Double"
  case decimal = "Decimal"

  /// The reason that a string doesn't represent a value of a type.
  package enum Violation: Equatable {
    case unreadable
    /// The number is outside of this range, such as `-128...127` or, for `Decimal`, `38 digits`.
    case outOfRange(String)
  }

  /// Returns the reason that a string doesn't represent a value, or `nil` if it does.
  package func violation(of text: Substring) -> Violation? {
    switch self {
    // Where tests run, `Int` has 64 bits, even if this code runs elsewhere.
    case .int, .int64: integer(text, Int64.self)
    case .int8: integer(text, Int8.self)
    case .int16: integer(text, Int16.self)
    case .int32: integer(text, Int32.self)
    case .uint, .uint64: integer(text, UInt64.self)
    case .uint8: integer(text, UInt8.self)
    case .uint16: integer(text, UInt16.self)
    case .uint32: integer(text, UInt32.self)
    case .float: fraction(text, order: 39, "34028235677973366", limit: "3.4028235e+38")
    case .double: fraction(text, order: 309, "17976931348623158", limit: "1.7976931348623157e+308")
    case .decimal: decimal(text)
    }
  }

  /// Returns whether a string represents a number, infinity, or NaN in any of the notations that `Double` accepts,
  /// except NaN with a payload.
  package static func isFraction(_ text: Substring) -> Bool { DecimalNumber(text) != nil || text.isUnusualFraction }

  private func integer<Integer: FixedWidthInteger>(_ text: Substring, _ type: Integer.Type) -> Violation? {
    if type.init(text) != nil { return nil }
    let digits = text.utf8.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
    guard !digits.isEmpty, digits.allSatisfy({ $0.isDigit }) else { return .unreadable }
    return .outOfRange(String(type.min) + "..." + String(type.max))
  }

  private func decimal(_ text: Substring) -> Violation? {
    guard let number = DecimalNumber(text) else { return .unreadable }
    let isZero = number.digits.isEmpty
    let isInRange = isZero || number.order <= 128 && number.order - number.digits.utf8.count >= -128
    return isInRange && number.digits.utf8.count <= 38 ? nil : .outOfRange("38 digits")
  }

  /// Returns the reason that a string doesn't represent a value of a floating-point type, or `nil` if it does. Numbers
  /// whose absolute value is less than 0.`digits` × 10^`order` are within the range of the type.
  private func fraction(_ text: Substring, order: Int, _ digits: String, limit: String) -> Violation? {
    guard let number = DecimalNumber(text) else { return text.isUnusualFraction ? nil : .unreadable }
    let isInRange =
      number.order == order
      ? number.digits.utf8.lexicographicallyPrecedes(digits.utf8) : number.order < order
    return isInRange ? nil : .outOfRange("-" + limit + "..." + limit)
  }
}

/// The absolute value of a decimal number: 0.`digits` × 10^`order`.
private struct DecimalNumber {
  /// The digits, without leading zeros.
  private(set) var digits = ""
  private(set) var order = 0

  /// Parses digits with an optional sign, point, and exponent, or returns `nil` for any other string.
  init?(_ text: Substring) {
    var bytes = text.utf8
    Self.skipSign(&bytes)
    var (hasDigits, hasPoint) = (false, false)
    while let byte = bytes.first, byte.isDigit || byte == UInt8(ascii: ".") && !hasPoint {
      bytes.removeFirst()
      guard byte.isDigit else {
        hasPoint = true
        continue
      }
      hasDigits = true
      let isLeadingZero = digits.isEmpty && byte == UInt8(ascii: "0")
      if !isLeadingZero { digits.unicodeScalars.append(Unicode.Scalar(byte)) }
      if hasPoint, isLeadingZero { order -= 1 }
      if !hasPoint, !isLeadingZero { order += 1 }
    }
    guard hasDigits else { return nil }
    if let byte = bytes.popFirst() {
      guard byte | 0x20 == UInt8(ascii: "e") else { return nil }
      let isNegative = bytes.first == UInt8(ascii: "-")
      Self.skipSign(&bytes)
      guard !bytes.isEmpty, bytes.allSatisfy({ $0.isDigit }) else { return nil }
      // A larger exponent makes no difference.
      let exponent = bytes.reduce(0) { min($0 * 10 + Int($1 - UInt8(ascii: "0")), 1_000_000) }
      order += isNegative ? -exponent : exponent
    }
    if digits.isEmpty { order = .min }
  }

  private static func skipSign(_ bytes: inout Substring.UTF8View) {
    if bytes.first == UInt8(ascii: "-") || bytes.first == UInt8(ascii: "+") { bytes.removeFirst() }
  }
}

extension Substring {
  /// Whether the string is infinity, NaN, or a hexadecimal floating-point number, as in `-inf`, `nan`, and `0x1.8p3`.
  fileprivate var isUnusualFraction: Bool {
    var rest = lowercased()[...].utf8
    if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { rest.removeFirst() }
    if ["inf", "infinity", "nan"].contains(where: { rest.elementsEqual($0.utf8) }) { return true }
    guard rest.starts(with: "0x".utf8) else { return false }
    rest = rest.dropFirst(2)
    var digitCount = rest.removeDigits { $0.isHexadecimalDigit }
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      digitCount += rest.removeDigits { $0.isHexadecimalDigit }
    }
    if digitCount == 0 { return false }
    if rest.first == UInt8(ascii: "p") {
      rest.removeFirst()
      if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { rest.removeFirst() }
      if rest.removeDigits({ $0.isDigit }) == 0 { return false }
    }
    return rest.isEmpty
  }
}

extension Substring.UTF8View {
  /// Removes the leading digits and returns their number.
  fileprivate mutating func removeDigits(_ isDigit: (UInt8) -> Bool) -> Int {
    let count = prefix(while: isDigit).count
    removeFirst(count)
    return count
  }
}

extension UInt8 {
  /// Whether the byte is a lowercase hexadecimal digit.
  fileprivate var isHexadecimalDigit: Bool {
    isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self)
  }
}
