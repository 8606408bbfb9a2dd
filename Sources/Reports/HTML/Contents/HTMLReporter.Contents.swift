import CucumberMessages

extension HTMLReporter {
  /// Everything that the page shows, in its order.
  struct Contents {
    let run: RunModel
    let features: [FeatureSection]
    let entries: [Entry]
    /// The scenarios that were begun and did not pass.
    let failures: [Entry]
    let problems: [RunModel.Problem]
    /// The requirements that tags name, with the scenarios that show them.
    let requirements: [(name: String, entries: [Entry])]
    let verdict: Verdict

    private let counts: [Outcome: Int]

    init(_ scenarios: [RunModel.Scenario], of run: RunModel) {
      self.run = run
      var names = LinkNames(reserved: Self.reservedLinks)
      let features = Self.features(of: scenarios, in: run, names: &names)
      entries = features.flatMap(\.entries)
      failures = entries.filter(\.outcome.isFailure)
      counts = entries.reduce(into: [:]) { $0[$1.outcome, default: 0] += 1 }
      problems = run.problems(hasFailedScenario: counts.keys.contains { !$0.isAccepted })
      self.features = features + Self.brokenFeatures(of: problems, names: &names)
      requirements = Self.requirements(of: entries)
      verdict = Self.verdict(of: run, outcomes: Set(counts.keys), hasProblems: !problems.isEmpty)
    }
  }
}

extension HTMLReporter.Contents {
  /// The names of the page's own places, which links to scenarios must not take.
  static let reservedLinks: Set<String> = [
    "failures", "features", "find", "hooks", "problems", "requirements", "technical",
  ]

  func count(_ outcome: HTMLReporter.Outcome) -> Int { counts[outcome] ?? 0 }

  /// The problems with more to tell than the head of the page does.
  var listedProblems: [RunModel.Problem] { problems.filter { $0.kind != .unsuccessful } }

  /// How many files, hooks or other things have the same kind of problem, in the order of the problems.
  var problemCounts: [(kind: RunModel.Problem.Kind, count: Int)] {
    RunModel.Problem.Kind.allCases.compactMap { kind in
      let found = problems.filter { $0.kind == kind }
      let files = Set(found.compactMap(\.uri))
      return found.isEmpty ? nil : (kind, files.count + found.count { $0.uri == nil })
    }
  }

  /// The hooks of the run that attached something.
  var carryingHooks: [RunModel.RunHook] {
    run.runHooks.filter { !$0.attachments.isEmpty || !$0.externalAttachments.isEmpty }
  }

  private static func verdict(
    of run: RunModel,
    outcomes: Set<HTMLReporter.Outcome>,
    hasProblems: Bool
  ) -> HTMLReporter.Verdict {
    if !run.isComplete, !run.starts.isEmpty || !outcomes.isEmpty { return .incomplete }
    let isAccepted = outcomes.allSatisfy(\.isAccepted) && run.finishes.allSatisfy(\.success)
    guard isAccepted, !hasProblems else { return .failed }
    return outcomes.contains { $0 <= .flaky } ? .passed : .nothing
  }

  private static func requirements(
    of entries: [HTMLReporter.Entry]
  ) -> [(name: String, entries: [HTMLReporter.Entry])] {
    var entriesByName: [String: [HTMLReporter.Entry]] = [:]
    for entry in entries {
      for name in Set(entry.scenario.requirements) { entriesByName[name, default: []].append(entry) }
    }
    return entriesByName.sorted { order(of: $0.key) < order(of: $1.key) }.map { ($0.key, $0.value) }
  }

  /// By letters, then by number: `FR-9` comes before `FR-10`.
  private static func order(of requirement: String) -> (String, Int, String) {
    let parts = requirement.split(separator: "-")
    return (parts.first.map(String.init) ?? "", parts.last.flatMap { Int($0) } ?? .max, requirement)
  }

  private static func features(
    of scenarios: [RunModel.Scenario],
    in run: RunModel,
    names: inout LinkNames
  ) -> [HTMLReporter.FeatureSection] {
    let byFile = Dictionary(grouping: scenarios.indices) { scenarios[$0].pickle.uri }
    let read = run.documents.compactMap(\.uri)
    let unread = Set(byFile.keys).subtracting(read).sorted()
    return (read + unread).compactMap { uri in
      guard let found = byFile[uri] else { return nil }
      let feature = found.lazy.compactMap { scenarios[$0].place.feature }.first
      var section = HTMLReporter.FeatureSection(uri: uri, feature: feature, link: names.link(uri: uri, []))
      let places = found.map { (line: scenarios[$0].line ?? 0, index: $0) }
      for (_, index) in places.sorted(by: <) { section.add(scenarios[index], names: &names) }
      return section
    }
  }

  /// The feature files of which no scenario is known, each once.
  private static func brokenFeatures(
    of problems: [RunModel.Problem],
    names: inout LinkNames
  ) -> [HTMLReporter.FeatureSection] {
    var uris: Set<String> = []
    return problems.compactMap { problem in
      guard let uri = problem.uri, uris.insert(uri).inserted else { return nil }
      let link = names.link(uri: uri, [])
      return HTMLReporter.FeatureSection(uri: uri, feature: nil, link: link, fault: problem.kind)
    }
  }
}
