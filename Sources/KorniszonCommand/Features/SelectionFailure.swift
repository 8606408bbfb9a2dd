import Gherkin
import Korniszon

/// Why a run selects no scenario: what there is to select from, the filters that nothing fits, and what comes nearest.
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
      "\(file):\(lines.sorted().map(String.init).joined(separator: ":"))"
    }
  }

  func text(scenarioCount: Int) -> String {
    let reason =
      switch (files.count, scenarioCount) {
      case (0, _): "there is no .feature file in \(paths.map(\.text).joined(separator: " or "))"
      case (_, 0): "the feature files have no scenario"
      case (_, 1): "the only scenario does not fit \(filters)\(hint)"
      case (_, let count): "none of the \(count) scenarios fits \(filters)\(hint)"
      }
    return "no scenario was selected: \(reason)"
  }

  /// The filters as the user wrote them; each must fit.
  private var filters: String {
    let alternatives = [names.map(\.description), places].filter { !$0.isEmpty }.map { $0.joined(separator: " or ") }
    return (tags.map(\.description) + alternatives).joined(separator: " and ")
  }

  /// The tags and names that come nearest to those that no scenario has.
  private var hint: String {
    let candidates = NearestCandidates(files, parser)
    let hints = [
      ("tags", candidates.tags(nearestTo: tags.map(\.value))),
      ("names", candidates.names(nearestTo: names.map(\.value)).map { "'\($0)'" }),
    ]
    return hints.filter { !$0.1.isEmpty }.map { "; the nearest \($0) are \($1.joined(separator: ", "))" }.joined()
  }
}
