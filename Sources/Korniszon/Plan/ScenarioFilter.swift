public import CucumberExpressions
import Gherkin

/// Which scenarios of the feature files are run: those that pass all parts of the filter.
public struct ScenarioFilter: Sendable {
  /// Nil takes all.
  public var tags: TagExpression?

  /// Patterns of which at least one is found in the scenario's name; none takes all.
  public var names: [RegularExpression]

  /// Lines by file: of a file that is named, only scenarios that one of the lines belongs to are run; a line belongs to
  /// the part of the file that begins last at or above it.
  public var lines: [String: Set<Int>]

  public init(tags: TagExpression? = nil, names: [RegularExpression] = [], lines: [String: Set<Int>] = [:]) {
    self.tags = tags
    self.names = names
    self.lines = lines
  }

  /// The scenarios of a feature file that pass, each with its position among all of the file.
  func select(_ pickles: Pickles, of document: GherkinDocument) -> [(position: Int, pickle: Pickle)] {
    let lines = lines[document.source.uri].map { LineSelection($0, of: document) }
    return pickles.enumerated()
      .filter { matchesTags($0.element) && matchesName($0.element) && lines?.selects($0.element) ?? true }
      .map { (position: $0.offset, pickle: $0.element) }
  }

  private func matchesTags(_ pickle: Pickle) -> Bool {
    guard let tags else { return true }
    return tags.evaluate(pickle.tags.map { String($0.name) })
  }

  private func matchesName(_ pickle: Pickle) -> Bool {
    names.isEmpty || names.contains { $0.match(pickle.name) != nil }
  }
}
