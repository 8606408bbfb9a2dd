import CucumberExpressions
package import Gherkin
package import Korniszon

/// The reason that a run selects no scenarios: the number of candidates, the filters, and the nearest matches.
package struct SelectionFailure: Sendable {
  private let paths: [FeaturePath]
  private let files: [FeatureFile]
  private let parser: Parser
  private let tags: [Filter]
  private let names: [Filter]
  private let places: [String]

  /// A tag expression or name pattern.
  package struct Filter: Sendable {
    package let value: String
    /// The filter with the option, variable, or profile that sets it.
    package let description: String

    package init(_ value: String, description: String) {
      self.value = value
      self.description = description
    }
  }

  package init(_ options: Options, _ finder: FeatureFinder) {
    self.init(
      options.paths,
      finder,
      options.run.parser,
      tags: options.tagSettings.map { Filter($0.value, description: $0.description) },
      names: options.nameSettings.map { Filter($0.value, description: $0.description) }
    )
  }

  package init(
    _ paths: [FeaturePath],
    _ finder: FeatureFinder,
    _ parser: Parser,
    tags: [Filter],
    names: [Filter] = []
  ) {
    self.paths = paths
    files = finder.files
    self.parser = parser
    self.tags = tags
    self.names = names
    places = finder.lines.sorted { $0.key < $1.key }.map { FeaturePath.text($0.path, $1) }
  }

  package func text(scenarioCount: Int) -> String {
    let reason =
      switch (files.count, scenarioCount) {
      case (0, _) where paths.isEmpty: "no paths to feature files were given"
      case (0, _): "no .feature files in \(paths.map(\.text).joined(separator: " or "))"
      case (_, 0): "the feature files contain no scenarios"
      case (_, 1): "the only scenario doesn't match \(filters)\(hint)"
      case (_, let count): "none of the \(count) scenarios match \(filters)\(hint)"
      }
    return "no scenarios were selected: \(reason)"
  }

  /// A phrase that joins the filters with "and" and "or". A scenario must match every tag expression, one of the names,
  /// and one of the places.
  private var filters: String {
    let alternatives = [names.map(\.description), places].filter { !$0.isEmpty }.map { $0.joined(separator: " or ") }
    return (tags.map(\.description) + alternatives).joined(separator: " and ")
  }

  /// A suggestion of tags and names that resemble those in the filters; empty if there is none.
  private var hint: String {
    let candidates = NearestCandidates(files, parser)
    let patterns = names.map(\.value)
    let literal = candidates.namesWithSpecialCharacters(among: patterns)
    let unknown = candidates.unknownTags(in: tags.map(\.value))
    let similar = candidates.tags(similarTo: unknown)
    let nearest = literal.isEmpty ? candidates.names(nearestTo: patterns).map { "'\($0)'" } : []
    let hints = [
      (similar.count == 1 ? "the nearest tag is" : "the nearest tags are", similar),
      ("no scenario has \(unknown.count == 1 ? "the tag" : "any of the tags")", similar.isEmpty ? unknown : []),
      ("names are regular expressions: write", literal.map { "'\(RegularExpression.escaped($0))'" }),
      (nearest.count == 1 ? "the nearest name is" : "the nearest names are", nearest),
    ]
    return hints.filter { !$0.1.isEmpty }.map { "; \($0) \($1.joined(separator: ", "))" }.joined()
  }
}
