import Gherkin
import Korniszon

/// The reason that a run selects no scenarios: the number of candidates, the filters, and the nearest matches.
struct SelectionFailure: Sendable {
  private let paths: [FeaturePath]
  private let files: [FeatureFile]
  private let parser: Parser
  private let tags: [Setting]
  private let names: [Setting]
  private let places: [String]

  init(_ options: Options, _ finder: FeatureFinder) {
    paths = options.paths
    files = finder.files
    parser = options.run.parser
    tags = options.tagSettings
    names = options.nameSettings
    places = finder.lines.sorted { $0.key < $1.key }.map { file, lines in
      "\(file.path):\(lines.sorted().map(String.init).joined(separator: ":"))"
    }
  }

  func text(scenarioCount: Int) -> String {
    let reason =
      switch (files.count, scenarioCount) {
      case (0, _): "no .feature files in \(paths.map(\.text).joined(separator: " or "))"
      case (_, 0): "the feature files contain no scenarios"
      case (_, 1): "the only scenario doesn't match \(filters)\(hint)"
      case (_, let count): "none of the \(count) scenarios match \(filters)\(hint)"
      }
    return "no scenarios were selected: \(reason)"
  }

  /// The filters as the user wrote them; a scenario must match all of them.
  private var filters: String {
    let alternatives = [names.map(\.description), places].filter { !$0.isEmpty }.map { $0.joined(separator: " or ") }
    return (tags.map(\.description) + alternatives).joined(separator: " and ")
  }

  /// The tags and names nearest to those that don't match.
  private var hint: String {
    let candidates = NearestCandidates(files, parser)
    let hints = [
      ("tags", candidates.tags(nearestTo: tags.map(\.value))),
      ("names", candidates.names(nearestTo: names.map(\.value)).map { "'\($0)'" }),
    ]
    return hints.filter { !$0.1.isEmpty }.map { "; the nearest \($0) are \($1.joined(separator: ", "))" }.joined()
  }
}
