import CucumberMessages

/// A TeamCity service message, which is a single line with values in apostrophes.
///
/// Special characters are preceded by `|`, and values have a limited size. Source: TeamCity documentation, Service
/// Messages.
struct TeamCityMessage {
  let name: StaticString
  let attributes: [(name: StaticString, value: String?)]

  init(_ name: StaticString, _ attributes: [(name: StaticString, value: String?)]) {
    self.name = name
    self.attributes = attributes
  }

  var line: String {
    let values = attributes.compactMap { name, value in value.map { " \(name)='\(Self.escaped($0))'" } }
    return "##teamcity[\(name)\(values.joined())]\n"
  }

  /// Returns a string with special characters escaped. Characters beyond ASCII become escaped UTF-16 code units, so
  /// that every encoding of a build log preserves them.
  private static func escaped(_ text: String) -> String {
    text.limited(to: .log).printable.utf16.reduce(into: "") { result, unit in
      switch unit {
      case 0x0A: result += "|n"
      case 0x0D: result += "|r"
      case 0x27: result += "|'"
      case 0x5B: result += "|["
      case 0x5D: result += "|]"
      case 0x7C: result += "||"
      case 0..<0x80: result.unicodeScalars.append(Unicode.Scalar(UInt8(unit)))
      default:
        let digits = String(unit, radix: 16, uppercase: true)
        result += "|0x" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
  }
}
