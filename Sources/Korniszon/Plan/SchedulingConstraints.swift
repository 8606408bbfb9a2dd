import CucumberExpressions

/// The constraints that tags impose on running a scenario in parallel with others.
package struct SchedulingConstraints: Sendable {
  /// Whether the scenario runs alone because of `@serial`.
  package private(set) var isSerial = false
  /// The names in the tags `@exclusive(NAME)`. Scenarios whose tags have a name in common never run at the same time.
  package private(set) var resources: Set<String> = []

  /// Creates the constraints from tags, including their at signs.
  package init(_ tags: some Sequence<Substring>) {
    for tag in tags {
      switch SpecialTag(tag) {
      case .serial: isSerial = true
      case .exclusive(let name): resources.insert(name)
      case .retry, nil: break
      }
    }
  }

  /// Whether the tags impose no constraints.
  package var isEmpty: Bool { !isSerial && resources.isEmpty }
}
