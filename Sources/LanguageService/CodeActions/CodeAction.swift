/// A change that corrects a problem.
public struct CodeAction: Sendable, Hashable {
  /// The rule of the problem that the action corrects.
  public let rule: Diagnostic.Rule

  /// The text of the command, such as `Change to 'Given a cat'`.
  public let title: String

  /// The changes.
  public let edits: [TextEdit]
}
