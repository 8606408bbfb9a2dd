/// Something that the product must do, with the id that scenarios name in their tags.
public struct Requirement: Sendable, Hashable {
  /// What tags call it, without the `@`, such as `FR-008`.
  public let id: String

  /// What must hold, as its author wrote it.
  public let text: String

  /// Creates a requirement from its parts.
  public init(id: String, text: String) {
    self.id = id
    self.text = text
  }
}
