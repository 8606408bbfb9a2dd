/// A change that corrects a problem.
public struct CodeAction: Sendable, Hashable {
  /// The title of the command, such as `Change to 'Given a cat'`.
  public let title: String

  /// The changes.
  public let edit: WorkspaceEdit

  /// Whether the change is so probable that an editor may make it without asking.
  public let isPreferred: Bool
}
