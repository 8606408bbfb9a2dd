/// The members of a JSON object, with their values as written.
package struct JSONObject: Sendable {
  private var members: [(key: String, text: String)] = []

  package init() {}

  init(_ members: [JSONValue.Member]) {
    self.members = members.map { ($0.key, $0.value.text) }
  }

  /// Adds the members of another object, replacing those with the same keys.
  mutating func merge(_ other: JSONObject) {
    members.removeAll { member in other.members.contains { $0.key == member.key } }
    members += other.members
  }

  package var isEmpty: Bool { members.isEmpty }
}

extension JSONObject: CustomStringConvertible {
  /// The object as JSON.
  package var description: String {
    "{" + members.map { "\(Self.literal($0.key)):\($0.text)" }.joined(separator: ",") + "}"
  }

  private static func literal(_ key: String) -> String {
    var literal = "\""
    for scalar in key.unicodeScalars {
      switch scalar {
      case "\"", "\\": literal += "\\\(scalar)"
      case "\u{0}"..<" ": literal += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }
}
