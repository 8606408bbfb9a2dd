/// A world in which steps record their arguments.
@MainActor
final class Journal {
  private(set) var entries: [String] = []

  nonisolated init() {}

  func add(_ entry: Any) { entries.append("\(entry)") }
}
