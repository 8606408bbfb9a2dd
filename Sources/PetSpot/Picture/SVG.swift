/// A drawing as SVG markup, in which all text is escaped.
struct SVG {
  /// The markup so far.
  private(set) var text = ""

  /// Adds an element without content. Omits attributes whose value is `nil`.
  mutating func add(_ name: String, _ attributes: KeyValuePairs<String, String?>) {
    text += "<\(name)\(Self.attributes(attributes))/>\n"
  }

  /// Adds an element with the child elements that a closure adds. Omits attributes whose value is `nil`.
  mutating func add(_ name: String, _ attributes: KeyValuePairs<String, String?>, content: (inout SVG) -> Void) {
    text += "<\(name)\(Self.attributes(attributes))>\n"
    content(&self)
    text += "</\(name)>\n"
  }

  /// Adds an element with text content. Omits attributes whose value is `nil`.
  mutating func add(_ name: String, _ attributes: KeyValuePairs<String, String?> = [:], text: String) {
    self.text += "<\(name)\(Self.attributes(attributes))>\(Self.escaped(text))</\(name)>\n"
  }

  /// Appends the markup of another drawing.
  mutating func append(_ other: SVG) {
    text += other.text
  }

  /// Formats a number with at most two decimals and no trailing zeros.
  static func number(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let whole = "\(hundredths < 0 ? "-" : "")\(hundredths.magnitude / 100)"
    switch hundredths.magnitude % 100 {
    case 0: return whole
    case let rest where rest % 10 == 0: return "\(whole).\(rest / 10)"
    case let rest: return "\(whole).\(rest < 10 ? "0" : "")\(rest)"
    }
  }

  private static func attributes(_ attributes: KeyValuePairs<String, String?>) -> String {
    attributes.compactMap { name, value in value.map { " \(name)=\"\(escaped($0))\"" } }.joined()
  }

  /// Returns a string escaped for XML. Replaces tabs and line breaks with spaces, and other control characters, U+FFFE,
  /// and U+FFFF with U+FFFD.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n", "\r": result += " "
      case "\u{0}"..<" ", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
