/// A limit on the number of annotations of one kind.
///
/// GitHub shows the first ten annotations of each kind in a step and silently drops the rest. If there are more, the
/// last annotation therefore states how many aren't shown. Source: GitHub documentation, Workflow commands.
struct GitHubAnnotationQuota: Sendable {
  /// The number of annotations of each kind that GitHub shows.
  static let limit = 10

  private let kind: GitHubCommand.Kind
  private let limit: Int
  /// The number of places kept free until the end, to leave room for more important annotations.
  private let reserved: Int
  private var count = 0
  private var shownCount = 0
  /// The held-back annotations that may still fit within the limit.
  private var waiting: [GitHubCommand] = []

  init(_ kind: GitHubCommand.Kind, limit: Int = limit, reserved: Int = 1) {
    self.kind = kind
    self.limit = limit
    self.reserved = reserved
  }

  /// Counts the command and returns it if it can be written immediately, or returns `nil` if it is held back until the
  /// end or exceeds the limit.
  mutating func admit(_ command: GitHubCommand) -> GitHubCommand? {
    count += 1
    if shownCount < limit - reserved {
      shownCount += 1
      return command
    }
    if shownCount + waiting.count < limit { waiting.append(command) }
    return nil
  }

  /// Returns the last annotations: the given ones, followed by those held back. If the limit is exceeded, returns as
  /// many of them as fit, followed by one that states how many aren't shown.
  func end(first commands: [GitHubCommand] = []) -> [GitHubCommand] {
    let room = limit - shownCount
    let rest = commands.count + count - shownCount - room + 1
    guard rest > 1 else { return commands + waiting }
    let last = GitHubCommand(
      kind,
      title: "\(rest) more \(kind)s",
      message: "GitHub shows only \(Self.limit) annotations of each kind. The job summary lists all of them."
    )
    return (commands + waiting).prefix(room - 1) + [last]
  }
}
