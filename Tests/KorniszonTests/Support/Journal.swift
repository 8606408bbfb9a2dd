/// A world in which steps write down what they were given.
@MainActor
final class Journal {
  private(set) var entries: [String] = []

  nonisolated init() {}

  func add(_ entry: Any) { entries.append("\(entry)") }
}
