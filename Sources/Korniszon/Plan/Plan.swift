package import Gherkin

/// What a run is going to do: the feature files, and the selected scenarios.
package struct Plan: Sendable {
  /// A feature file after parsing.
  package enum File: Sendable {
    case document(GherkinDocument, Pickles)
    case errors(Source?, ParseErrors)
    case unreadable(uri: String, reason: String)
  }

  package let files: [File]

  /// The selected scenarios of this shard, in the order of the run.
  package let testCases: [PlannedTestCase]

  /// Whether the filter selects no scenario; that a shard gets none of those selected is no mistake.
  package let selectsNothing: Bool

  init(_ files: [FeatureFile], _ options: RunOptions, _ catalog: StepCatalog, ids: inout IDGenerator) {
    self.files = files.map { File($0, options.parser, ids: &ids) }
    var selection = ScenarioSelection(options.filter, from: self.files)
    selectsNothing = selection.scenarios.isEmpty
    if let shard = options.filter.shard { selection.keep(shard) }
    selection.arrange(options.filter.order)
    testCases = selection.scenarios.map { scenario in
      PlannedTestCase(scenario.pickle, file: scenario.file, position: scenario.position, catalog, ids: &ids)
    }
  }

  /// Lines that are descriptions by the grammar and perhaps steps by intention.
  var warnings: [String] {
    files.flatMap { file -> [String] in
      guard case .document(let document, _) = file else { return [] }
      return document.suspiciousLines.map { line in
        "\(document.uri):\(line.location.line):\(line.location.column ?? 1): warning: this line is part of a description; "
          + "to make it a step, write '\(line.keyword)' instead of '\(line.word)'"
      }
    }
  }

  /// How many scenarios the files have, whatever the filter selects.
  var scenarioCount: Int {
    files.reduce(0) { if case .document(_, let pickles) = $1 { $0 + pickles.count { _ in true } } else { $0 } }
  }

  var hasErrors: Bool {
    files.contains { if case .document = $0 { false } else { true } }
  }
}

extension Plan.File {
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
