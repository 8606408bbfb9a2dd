import enum CucumberMessages.StableHash
package import JSON
import Korniszon

/// The members of a JSON object, with their values in their original form.
package struct JSONObject: Sendable {
  private var members: [(key: String, text: String)] = []

  package init() {}

  package init(_ members: [JSONValue.Member]) {
    self.members = members.map { ($0.key, $0.value.text) }
  }

  /// Adds the members of another object, replacing those with the same keys.
  package mutating func merge(_ other: JSONObject) {
    members.removeAll { member in other.members.contains { $0.key == member.key } }
    members += other.members
  }

  package var isEmpty: Bool { members.isEmpty }

  /// A hexadecimal fingerprint that doesn't depend on the order of the members, or `nil` if there are no members.
  ///
  /// The fingerprint is short, so that it doesn't reveal the values.
  package var fingerprint: String? {
    if isEmpty { return nil }
    let text = members.map { "\(JSONNode.literal($0.key)):\($0.text)" }.sorted().joined(separator: ",")
    return String(UInt32(truncatingIfNeeded: StableHash.hash(text)), radix: 16)
  }
}

extension JSONObject: CustomStringConvertible {
  /// The object as compact JSON.
  package var description: String {
    JSONNode.object(members.map { ($0.key, .written($0.text)) }).compactText
  }
}
