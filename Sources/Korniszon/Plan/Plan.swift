import CucumberExpressions
package import Gherkin
import OperatingSystem

/// The feature files and selected scenarios of a run.
package struct Plan: Sendable {
  /// The result of reading and parsing a feature file.
  package enum File: Sendable {
    case document(GherkinDocument, Pickles)
    case errors(Source?, ParseErrors)
    case unreadable(uri: String, reason: String)
  }

  package let files: PlannedFiles

  /// The selected scenarios of this shard, in run order.
  package let testCases: PlannedTestCases

  /// The number of selected scenarios in all shards.
  package let selectedCount: Int

  /// A fingerprint of the selected scenarios in all shards, or `nil` if the run has no shards.
  package let selectionFingerprint: String?

  /// The number of scenarios in the files, whether or not the filter selects them.
  package let scenarioCount: Int

  /// The maximum number of scenarios that, at any time, are announced but not yet reported.
  ///
  /// A run of at most ``RunOptions/maximumCountAnnouncedAtOnce`` scenarios announces all of them before it reports the
  /// first. Because reports keep announced scenarios in memory, a larger run announces scenarios and their files only
  /// shortly before it reports them.
  package let maximumUnreportedCount: Int

  /// The name patterns that match no scenario; empty if there is only one pattern.
  let unmatchedNames: [String]

  /// The tags of all scenarios in the files; empty if no tag expression needs them.
  let tags: Set<String>

  /// Whether a feature file can't be read or parsed.
  let hasErrors: Bool

  /// A generator of the IDs that follow those of the plan.
  let nextIDs: IDGenerator

  /// Parses feature files, and plans the scenarios that the options select.
  package init(_ files: [FeatureFile], _ options: RunOptions, _ library: CompiledLibrary) {
    var ids = IDGenerator()
    var selection = ScenarioSelection(options, library)
    var hasErrors = false
    self.files = PlannedFiles(files, options, ids: &ids) { file in
      hasErrors = hasErrors || file.content.isBroken
      selection.add(file)
    }
    self.hasErrors = hasErrors
    scenarioCount = selection.candidateCount
    selectedCount = selection.numbers.count
    selectionFingerprint = options.filter.shard.map { _ in String(selection.hash, radix: 16) }
    unmatchedNames = selection.unmatchedNames.map(\.source)
    tags = selection.tags
    selection.arrange()
    testCases = PlannedTestCases(selection, of: self.files, ids: &ids)
    nextIDs = ids
    let maximum = options.maximumCountAnnouncedAtOnce
    maximumUnreportedCount = testCases.count > maximum ? max(1, options.maximumUnreportedCount) : testCases.count
    // Gives the system back the memory that reading and selecting needed but the run doesn't.
    if !isAnnouncedAtOnce { System.returnFreeMemory() }
  }

  /// The selected scenarios of this shard, in run order, as a front end sees them.
  package var scenarios: [PlannedScenario] { testCases.indices.map { PlannedScenario($0, self) } }

  /// Whether the filter selects no scenarios at all. An empty shard isn't a mistake if other shards have scenarios.
  package var selectsNothing: Bool { selectedCount == 0 }

  /// Returns whether any scenario in the files satisfies a condition, whether or not the filter selects it.
  func contains(_ condition: (Pickle) -> Bool) -> Bool {
    files.contains { file in
      if case .document(_, let pickles) = file { pickles.contains(where: condition) } else { false }
    }
  }

  /// Whether all files and scenarios are announced before the first scenario is reported.
  var isAnnouncedAtOnce: Bool { maximumUnreportedCount == testCases.count }
}

extension Plan.File {
  /// Whether the file can't be read or parsed.
  var isBroken: Bool { if case .document = self { false } else { true } }

  init(_ file: FeatureFile, _ parser: Gherkin.Parser, ids: inout IDGenerator) {
    switch file {
    case .source(let source): self.init(source, parser, ids: &ids)
    case .stored(let stored): self.init(stored.source, parser, ids: &ids)
    case .invalid(let errors): self = .errors(nil, errors)
    case .unreadable(let uri, let reason): self = .unreadable(uri: uri, reason: reason)
    }
  }

  private init(_ source: Source, _ parser: Gherkin.Parser, ids: inout IDGenerator) {
    do throws(ParseErrors) {
      let document = try parser.parse(source, ids: &ids)
      self = .document(document, document.pickles(ids: &ids))
    } catch {
      self = .errors(source, error)
    }
  }
}
