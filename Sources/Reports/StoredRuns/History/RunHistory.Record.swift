import CucumberMessages
import struct Gherkin.PathKey

extension RunHistory {
  /// The results of a run, in the form in which a history records them.
  package struct Record: Sendable {
    /// A scenario of the feature files that the run read.
    struct Scenario: Sendable {
      /// The ID of the test case, or an empty string if the scenario wasn't selected.
      let id: String
      var identity: ScenarioIdentity
      let stepHash: UInt64
      let featureName: String
      let title: String
      let line: Int
      /// The result, or `nil` if the run has none for this scenario.
      let result: Result?
    }

    package let run: Run
    /// The scenarios, sorted by file and line.
    let scenarios: [Scenario]
    /// The feature files that the run read without errors.
    let files: Set<String>
    /// The paths of the files and folders in which the run looked for scenarios.
    private let searchedFolders: [String]
    /// The feature files with errors, whose scenarios didn't run.
    let brokenFiles: Set<PathKey>
    /// Whether the run belongs in a history.
    ///
    /// Dry runs, runs without results, and shards don't belong in a history. For shards, the merged run is recorded
    /// instead.
    package let isRecordable: Bool

    /// Creates the record of a run from the results of all its selected scenarios.
    init(_ builder: RecordBuilder, of run: RunModel) {
      var builder = builder
      for scenario in run.catalog.unplannedScenarios {
        builder.add(RunModel.Scenario(RunModel.ScenarioPlan(id: "", scenario: scenario), attempts: []), in: run)
      }
      scenarios = builder.scenarios
      files = Set(run.documents.compactMap(\.uri)).subtracting(run.parseErrors.compactMap(\.source.uri))
      brokenFiles = run.brokenFiles
      searchedFolders = run.metadata?.paths ?? []
      let settings = run.settings ?? RunSettings()
      isRecordable =
        !run.starts.isEmpty && builder.counts.total > 0 && !settings.isDryRun && settings.shard == nil
      let ci = run.meta?.ci
      let isSuccess = run.isComplete && run.finishes.allSatisfy(\.success)
      self.run = Run(
        start: run.startedAt ?? Timestamp(seconds: 0, nanos: 0),
        milliseconds: (run.duration ?? .zero).wholeMilliseconds,
        result: isSuccess ? .passed : run.isComplete ? .failed : .incomplete,
        counts: builder.counts,
        revision: run.git?.revision ?? "",
        branch: run.git?.branch ?? "",
        build: [ci?.name, ci?.buildNumber].compactMap(\.self).joined(separator: " "),
        link: ci?.url.map(Secrets.maskedAddress) ?? "",
        profile: run.metadata?.profiles.joined(separator: ",") ?? ""
      )
    }
  }

  /// A builder that reduces the scenarios of a run to the data that a history records.
  struct RecordBuilder: Sendable {
    private var found: [Record.Scenario] = []
    private(set) var counts = Counts()

    init() {}

    init(_ scenarios: [RunModel.Scenario], in run: RunModel) {
      for scenario in scenarios { add(scenario, in: run) }
    }

    mutating func add(_ scenario: RunModel.Scenario, in run: RunModel) {
      // Only a part of a file with a syntax error was read, so its scenarios may be incomplete.
      if run.brokenFiles.contains(PathKey(scenario.uri)) { return }
      let snapshot = RunSnapshot.Scenario(scenario, isOfBrokenFile: false)
      let result = Result(scenario)
      if let result { counts.add(result, isQuarantined: scenario.hasFailedInQuarantine) }
      found.append(
        Record.Scenario(
          id: snapshot.id,
          identity: snapshot.identity,
          stepHash: snapshot.steps.isEmpty ? 0 : StableHash.hash(snapshot.steps.joined(separator: "\n")),
          featureName: snapshot.featureName,
          title: scenario.shortName,
          line: snapshot.line ?? 0,
          result: result
        )
      )
    }

    /// The scenarios, each with a different identity, sorted by file and line.
    var scenarios: [Record.Scenario] {
      var counts: [ScenarioIdentity: Int] = [:]
      return found.sorted { ($0.identity.uri, $0.line) < ($1.identity.uri, $1.line) }.map { scenario in
        var numbered = scenario
        numbered.identity.occurrence = counts[scenario.identity, default: 0]
        counts[scenario.identity, default: 0] += 1
        return numbered
      }
    }
  }
}

extension RunHistory.Record {
  /// Returns whether the run knows which scenarios a recorded feature file has: either it read the file, or it searched
  /// the file's folder and didn't find the file.
  func knowsScenarios(of uri: String) -> Bool {
    if files.contains(uri) { return true }
    let isSearched = searchedFolders.contains { $0 == "." ? !uri.hasPrefix("/") : uri == $0 || uri.hasPrefix($0 + "/") }
    return isSearched && !brokenFiles.contains(PathKey(uri))
  }
}

extension RunHistory.Counts {
  fileprivate mutating func add(_ result: RunHistory.Result, isQuarantined: Bool) {
    switch result.status {
    case .passed where result.isFlaky: flaky += 1
    case .passed: passed += 1
    case .failed where isQuarantined: quarantined += 1
    case .failed: failed += 1
    case .other, .removed: others += 1
    }
  }
}

extension RunHistory.Result {
  /// Creates the result of a scenario, or returns `nil` if the scenario wasn't run or didn't end.
  fileprivate init?(_ scenario: RunModel.Scenario) {
    guard let attempt = scenario.attempts.last, attempt.status != .unknown, !attempt.isNotRun else { return nil }
    status = attempt.status == .passed ? .passed : attempt.hasFailed ? .failed : .other
    milliseconds = attempt.duration.wholeMilliseconds
    attemptCount = UInt8(clamping: scenario.attempts.count)
  }
}
