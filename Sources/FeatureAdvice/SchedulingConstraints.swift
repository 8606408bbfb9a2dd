/// The rules that tags set for running a scenario in parallel with others.
package struct SchedulingConstraints: Sendable {
  /// Whether the scenario runs alone, because of `@serial`.
  package private(set) var isSerial = false
  /// The names in the tags `@exclusive(NAME)`: no other scenario with one of them runs at the same time.
  package private(set) var resources: Set<String> = []

  /// Reads tags, each including its `@`.
  package init(_ tags: some Sequence<Substring>) {
    for tag in tags {
      switch SpecialTag(tag) {
      case .serial: isSerial = true
      case .exclusive(let name): resources.insert(name)
      case .retry, nil: break
      }
    }
  }

  /// Whether the scenario may run in parallel with all others.
  package var isEmpty: Bool { !isSerial && resources.isEmpty }
}
