import CucumberMessages
import enum Gherkin.MessageLanguage
import struct Gherkin.PathKey

extension HTMLReporter {
  /// The contents of the page, in page order.
  struct Contents {
    let run: RunModel
    let features: [FeatureSection]
    let entries: [Entry]
    /// The scenarios that began and fail the run.
    let failures: [Entry]
    /// The causes of the failures, whose indices refer to ``failures``.
    let causes: [FailureCause]
    let problems: [RunModel.Problem]
    let requirements: [RequirementRow]
    /// The workers that ran scenarios; empty if everything ran in one process.
    let workers: [WorkerRow]
    /// The changes since the previous run, or `nil` if no previous run is given.
    let changes: RunChanges?
    let previousStart: Timestamp?
    /// The statistics from the history, or `nil` if there is no earlier run or the history can't record this one.
    let history: HistoryStatistics?
    /// The failing scenarios in the history, keyed by test case ID. ``flaky`` contains the flaky ones.
    let failing: [String: HistoryStatistics.Failing]
    let flaky: [String: HistoryStatistics.Flaky]
    let result: RunResult

    private let indices: [String: Int]
    private let counts: [Outcome: Int]

    init(_ scenarios: [RunModel.Scenario], of run: RunModel, _ options: Options) {
      self.run = run
      var names = AnchorNames(reserved: Self.reservedLinks)
      let features = Self.features(of: scenarios, in: run, names: &names)
      entries = features.flatMap(\.entries)
      failures = entries.filter(\.isFailure)
      counts = entries.reduce(into: [:]) { $0[$1.outcome, default: 0] += 1 }
      let language = options.language ?? MessageLanguage(of: run.documents)
      problems = run.problems(
        hasFailedScenario: entries.contains { !$0.scenario.isAccepted },
        in: ReportWords(language).parseErrors
      )
      self.features = Self.adding(problems, to: features, names: &names)
      workers = WorkerRow.rows(of: entries)
      // An incomplete run may not have reached these scenarios, so they don't count as unselected.
      let unplanned = run.isComplete ? run.catalog.unplannedScenarios : []
      let unselected = unplanned.map { scenario in
        RunModel.Scenario(RunModel.ScenarioPlan(id: "", scenario: scenario), attempts: [])
      }
      requirements = RequirementRow.rows(
        of: entries,
        unselected,
        options.requirements ?? run.requirements,
        options.tagLinks + run.tagLinks,
        names: &names
      )
      changes = options.previous.map { RunChanges(from: $0, to: RunSnapshot(scenarios, of: run)) }
      previousStart = options.previous?.startedAt
      history = options.history.flatMap { history in
        HistoryStatistics(history, of: RunHistory.Record(RunHistory.RecordBuilder(scenarios, in: run), of: run))
      }
      let new = Set(history?.failing.filter(\.isNew).map(\.subject.id) ?? [])
      causes = FailureCause.causes(of: failures.map(\.scenario), new: new)
      failing = Dictionary(history?.failing.map { ($0.subject.id, $0) } ?? []) { first, _ in first }
      flaky = Dictionary(history?.flaky.map { ($0.subject.id, $0) } ?? []) { first, _ in first }
      indices = Dictionary(entries.enumerated().map { ($1.scenario.id, $0) }) { first, _ in first }
      result = Self.result(
        of: run,
        outcomes: Set(counts.keys),
        isAccepted: problems.isEmpty && entries.allSatisfy(\.scenario.isAccepted)
      )
    }
  }
}

extension HTMLReporter.Contents {
  /// The page's own anchors, which links to scenarios mustn't use.
  static let reservedLinks: Set<String> = [
    "actions", "changes", "copy", "failures", "features", "find", "history", "hooks", "problems", "quarantine",
    "requirements", "said", "tag-mistake", "technical", "timeline", "viewer",
  ]

  /// Returns the scenario with the given test case ID, or `nil` if there is none.
  func entry(id: String) -> HTMLReporter.Entry? { indices[id].map { entries[$0] } }

  /// The quarantined scenarios, starting with those that failed.
  var quarantined: [HTMLReporter.Entry] {
    let all = entries.filter(\.scenario.isQuarantined)
    return all.filter { $0.outcome == .quarantined } + all.filter { $0.outcome != .quarantined }
  }

  func count(_ outcome: HTMLReporter.Outcome) -> Int { counts[outcome] ?? 0 }

  /// The number of worker processes that ran scenarios, or 1 if everything ran in one process.
  var workerCount: Int {
    max(1, Set(entries.lazy.flatMap(\.scenario.attempts).compactMap(\.workerId)).count)
  }

  /// The problems to list. An unsuccessful run isn't listed, because the header of the page already reports it.
  var listedProblems: [RunModel.Problem] { problems.filter { $0.kind != .unsuccessful } }

  /// The number of files, hooks, or other items with each kind of problem, in the order of the kinds.
  var problemCounts: [(kind: RunModel.Problem.Kind, count: Int)] {
    RunModel.Problem.Kind.allCases.compactMap { kind in
      let found = problems.filter { $0.kind == kind }
      let files = Set(found.compactMap { $0.uri.map { PathKey($0) } })
      return found.isEmpty ? nil : (kind, files.count + found.count { $0.uri == nil })
    }
  }

  /// The requirements on the list, or all those that tags refer to if there is no list.
  var listedRequirements: [HTMLReporter.RequirementRow] { requirements.filter { !$0.isUnknown } }

  /// The listed requirements at risk, the most urgent first.
  var requirementsAtRisk: [HTMLReporter.RequirementRow] {
    HTMLReporter.RequirementRow.byRisk(listedRequirements.filter { $0.risk != nil })
  }

  /// The requirements that no scenario with steps covers, except those whose scenarios weren't selected.
  var uncoveredRequirements: [HTMLReporter.RequirementRow] { requirements.filter { $0.risk == .uncovered } }

  /// The run hooks that have attachments.
  var hooksWithAttachments: [RunModel.RunHook] {
    run.runHooks.filter(\.hasAttachments)
  }

  private static func result(
    of run: RunModel,
    outcomes: Set<HTMLReporter.Outcome>,
    isAccepted: Bool
  ) -> RunResult {
    let hasBegun = !run.starts.isEmpty || !outcomes.isEmpty
    if hasBegun, !run.isComplete || outcomes.contains(.notRun) { return .incomplete }
    guard isAccepted, run.finishes.allSatisfy(\.success) else { return .failed }
    return outcomes.contains { $0 <= .flaky } ? .passed : .nothing
  }

  private static func features(
    of scenarios: [RunModel.Scenario],
    in run: RunModel,
    names: inout AnchorNames
  ) -> [HTMLReporter.FeatureSection] {
    let byFile = Dictionary(grouping: scenarios.indices) { PathKey(scenarios[$0].uri) }
    let read = run.documents.compactMap { $0.uri.map { PathKey($0) } }
    let empty = Set(run.filesWithoutScenarios.map { PathKey($0) })
    let unread = Set(byFile.keys).subtracting(read).sorted()
    return (read + unread).compactMap { key in
      let uri = key.path
      guard byFile[key] != nil || empty.contains(key) else { return nil }
      let found = byFile[key] ?? []
      var section = HTMLReporter.FeatureSection(
        uri: uri,
        document: run.document(uri: uri),
        link: names.link(uri: uri, [])
      )
      let places = found.map { (line: scenarios[$0].line ?? 0, index: $0) }
      for (_, index) in places.sorted(by: <) { section.add(scenarios[index], names: &names) }
      return section
    }
  }

  /// Returns the features, with the first problem of each file recorded in its section. Adds a section for each file
  /// that has a problem but no section yet.
  private static func adding(
    _ problems: [RunModel.Problem],
    to features: [HTMLReporter.FeatureSection],
    names: inout AnchorNames
  ) -> [HTMLReporter.FeatureSection] {
    var features = features
    var places: [PathKey: Int] = [:]
    for (index, feature) in features.enumerated() { places[PathKey(feature.uri)] = index }
    for problem in problems {
      guard let uri = problem.uri else { continue }
      if let index = places[PathKey(uri)] {
        features[index].fault = features[index].fault ?? problem.kind
      } else {
        places[PathKey(uri)] = features.count
        let link = names.link(uri: uri, [])
        features.append(HTMLReporter.FeatureSection(uri: uri, document: nil, link: link, fault: problem.kind))
      }
    }
    return features
  }
}
