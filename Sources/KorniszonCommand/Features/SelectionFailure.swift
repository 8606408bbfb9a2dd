import Korniszon

/// Why a run selects no scenario: what there is to select from, and the filters that nothing fits.
struct SelectionFailure: Sendable {
  private let paths: [FeaturePath]
  private let fileCount: Int
  /// The filters as the user wrote them; each must fit.
  private let filters: [String]

  init(_ options: Options, _ finder: FeatureFinder) {
    paths = options.paths
    fileCount = finder.files.count
    let places = finder.lines.sorted { $0.key < $1.key }.map { file, lines in
      "\(file):\(lines.sorted().map(String.init).joined(separator: ":"))"
    }
    filters = options.tagSettings + [options.nameSettings, places].compactMap(Self.anyOf)
  }

  func text(scenarioCount: Int) -> String {
    let reason =
      switch (fileCount, scenarioCount) {
      case (0, _): "there is no .feature file in \(paths.map(\.path).joined(separator: " or "))"
      case (_, 0): "the feature files have no scenario"
      case (_, 1): "the only scenario does not fit \(filters.joined(separator: " and "))"
      case (_, let count): "none of the \(count) scenarios fits \(filters.joined(separator: " and "))"
      }
    return "no scenario was selected: \(reason)"
  }

  private static func anyOf(_ filters: [String]) -> String? {
    filters.isEmpty ? nil : filters.joined(separator: " or ")
  }
}
