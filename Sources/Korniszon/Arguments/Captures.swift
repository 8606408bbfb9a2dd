/// The capture groups of a parameter type's pattern, given to its transform.
public struct Captures: Sendable {
  /// All groups in order; nil for one that took no part in the match.
  public let groups: [String?]

  /// The first group that took part.
  public var text: String { groups.lazy.compactMap { $0 }.first ?? "" }

  /// A group's text; empty where there is no such group or it took no part.
  public subscript(index: Int) -> String {
    groups.indices.contains(index) ? groups[index] ?? "" : ""
  }
}
