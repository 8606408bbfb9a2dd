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
  /// The number of annotations that aren't shown before the end, when annotations that matter more may need the room.
  private let reserved: Int
  private var count = 0
  private var shownCount = 0
  /// The first annotations of those that wait for the end.
  private var waiting: [GitHubCommand] = []

  init(_ kind: GitHubCommand.Kind, limit: Int = limit, reserved: Int = 1) {
    self.kind = kind
    self.limit = limit
    self.reserved = reserved
  }

  /// Returns the command if it is shown at once, or `nil` if it waits for the end.
  mutating func admit(_ command: GitHubCommand) -> GitHubCommand? {
    count += 1
    if shownCount < limit - reserved {
      shownCount += 1
      return command
    }
    if shownCount + waiting.count < limit { waiting.append(command) }
    return nil
  }

  /// Returns the last annotations: those given first, then those that waited, then the number of the rest.
  func end(first commands: [GitHubCommand] = []) -> [GitHubCommand] {
    let room = limit - shownCount
    let rest = commands.count + count - shownCount - room + 1
    guard rest > 1 else { return commands + waiting }
    let last = GitHubCommand(
      kind,
      title: "\(rest) more \(kind)s",
      message: "GitHub shows only \(Self.limit) annotations of a kind. The job summary lists all of them."
    )
    return (commands + waiting).prefix(room - 1) + [last]
  }
}
