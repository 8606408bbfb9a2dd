/// A limit on the number of annotations of a kind.
///
/// GitHub shows the first ten errors, warnings, and notices of a step and silently drops the others. If there are more,
/// the last annotation therefore counts the rest.
/// Source: GitHub documentation, Workflow commands.
struct GitHubAnnotationQuota: Sendable {
  /// The number of annotations of a kind that GitHub shows.
  static let limit = 10

  private let kind: GitHubCommand.Kind
  private let limit: Int
  private var count = 0
  /// The annotation that would be the last one.
  private var last: GitHubCommand?

  init(_ kind: GitHubCommand.Kind, limit: Int = limit) {
    self.kind = kind
    self.limit = limit
  }

  /// Returns the command if it will certainly be shown, or `nil` to keep it for the end or drop it.
  mutating func admit(_ command: GitHubCommand) -> GitHubCommand? {
    count += 1
    if count < limit { return command }
    last = last ?? command
    return nil
  }

  /// Returns the last annotation, or `nil` if the limit wasn't reached.
  func end() -> GitHubCommand? {
    let rest = count - limit + 1
    return rest > 1
      ? GitHubCommand(
        kind,
        title: "\(rest) more \(kind)s",
        message: "GitHub shows only \(Self.limit) annotations of a kind. The job summary lists all of them."
      ) : last
  }
}
