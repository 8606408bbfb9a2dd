package import Gherkin

/// The feature files and selected scenarios of a run.
package struct Plan: Sendable {
  /// A feature file after parsing.
  package enum File: Sendable {
    case document(GherkinDocument, Pickles)
    case errors(Source?, ParseErrors)
    case unreadable(uri: String, reason: String)
  }

  package let files: [File]

  /// The selected scenarios of this shard, in run order.
  package let testCases: [PlannedTestCase]

  /// The number of selected scenarios of all shards.
  package let selectedCount: Int

  /// A fingerprint of the selected scenarios of all shards, or `nil` if the run has no shards.
  package let selectionFingerprint: String?

  /// The patterns for names that match no scenario, if there are several patterns.
  let unmatchedNames: [String]

  package init(_ files: [FeatureFile], _ options: RunOptions, _ library: CompiledLibrary, ids: inout IDGenerator) {
    self.files = files.map { File($0, options.parser, ids: &ids) }
    var selection = ScenarioSelection(options.filter, from: self.files)
    selectedCount = selection.scenarios.count
    selectionFingerprint = options.filter.shard.map { _ in selection.fingerprint }
    unmatchedNames = options.filter.unmatchedNames(self.files.lazy.flatMap(\.pickles))
    if let shard = options.filter.shard { selection.keep(shard) }
    selection.arrange(options.filter.order)
    testCases = selection.scenarios.enumerated().map { index, scenario in
      PlannedTestCase(scenario, index: index, library, ids: &ids)
    }
  }

  /// The selected scenarios, as front ends see them.
  package var scenarios: [PlannedScenario] { testCases.indices.map { PlannedScenario($0, self) } }

  /// Whether the filter selects no scenarios in any shard. A single empty shard isn't a mistake.
  package var selectsNothing: Bool { selectedCount == 0 }

  /// The number of scenarios in the files, regardless of the filter.
  package var scenarioCount: Int {
    files.reduce(0) { if case .document(_, let pickles) = $1 { $0 + pickles.count { _ in true } } else { $0 } }
  }

  /// Returns whether a scenario of the files satisfies a condition, regardless of the filter.
  func contains(_ condition: (Pickle) -> Bool) -> Bool { files.contains { $0.pickles.contains(where: condition) } }

  var hasErrors: Bool {
    files.contains { if case .document = $0 { false } else { true } }
  }
}

extension Plan.File {
  /// The scenarios of the file; none if it has errors.
  fileprivate var pickles: [Pickle] { if case .document(_, let pickles) = self { Array(pickles) } else { [] } }

  fileprivate init(_ file: FeatureFile, _ parser: Gherkin.Parser, ids: inout IDGenerator) {
    switch file {
    case .source(let source):
      do throws(ParseErrors) {
        let document = try parser.parse(source, ids: &ids)
        self = .document(document, document.pickles(ids: &ids))
      } catch {
        self = .errors(source, error)
      }
    case .invalid(let errors): self = .errors(nil, errors)
    case .unreadable(let uri, let reason): self = .unreadable(uri: uri, reason: reason)
    }
  }
}
