/// What one capture group of a pattern took from a step text.
public struct Group: Sendable, Equatable {
  /// The captured text; nil if the group took no part in the match.
  public let value: Substring?

  /// Where the value begins, in UTF-16 code units from the start of the step text.
  public let start: Int?

  /// The capture groups inside this one, in order.
  public let children: [Group]

  /// The values that make an argument: those of the children, or the group's own if it has none.
  public var values: [Substring?] { children.isEmpty ? [value] : children.map { $0.value } }
}
