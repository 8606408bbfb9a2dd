/// The strings that a parameter type's pattern captured, as passed to the type's transform.
public struct Captures: Sendable {
  /// The text of each group, in order, or `nil` for a group that didn't match. If the pattern has no groups, the array
  /// contains only the text of the whole match.
  public let groups: [String?]

  /// The text of the first group that matched, or an empty string.
  public var text: String { groups.lazy.compactMap { $0 }.first ?? "" }

  /// Returns the text of a group, or an empty string if there is no such group or it didn't match.
  public subscript(index: Int) -> String {
    groups.indices.contains(index) ? groups[index] ?? "" : ""
  }
}
