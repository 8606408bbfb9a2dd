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
    let verdict: Verdict

    private let counts: [Outcome: Int]

    init(_ scenarios: [RunModel.Scenario], of run: RunModel) {
      self.run = run
      features = Self.features(of: scenarios, in: run)
      entries = features.flatMap(\.entries)
      failures = entries.filter(\.outcome.isFailure)
      counts = entries.reduce(into: [:]) { $0[$1.outcome, default: 0] += 1 }
      problems = run.problems(hasFailedScenario: counts.keys.contains { !$0.isAccepted })
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

  /// The hooks of the run that attached something.
  var carryingHooks: [RunModel.RunHook] {
    run.runHooks.filter { !$0.attachments.isEmpty || !$0.externalAttachments.isEmpty }
  }

  /// The requirements that tags name, with the scenarios that show them.
  var requirements: [(name: String, entries: [HTMLReporter.Entry])] {
    var entriesByName: [String: [HTMLReporter.Entry]] = [:]
    for entry in entries {
      for name in Set(entry.scenario.requirements) { entriesByName[name, default: []].append(entry) }
    }
    return entriesByName.sorted { Self.order(of: $0.key) < Self.order(of: $1.key) }.map { ($0.key, $0.value) }
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

  /// By letters, then by number: `FR-9` comes before `FR-10`.
  private static func order(of requirement: String) -> (String, Int, String) {
    let parts = requirement.split(separator: "-")
    return (parts.first.map(String.init) ?? "", parts.last.flatMap { Int($0) } ?? .max, requirement)
  }

  private static func features(
    of scenarios: [RunModel.Scenario],
    in run: RunModel
  ) -> [HTMLReporter.FeatureSection] {
    let read = run.documents.compactMap(\.uri)
    let byFile = Dictionary(grouping: scenarios, by: \.pickle.uri)
    let unread = Set(byFile.keys).subtracting(read).sorted()
    var names = LinkNames(reserved: reservedLinks)
    return (read + unread).compactMap { uri in
      guard let scenarios = byFile[uri] else { return nil }
      let feature = scenarios.lazy.compactMap(\.place.feature).first
      var section = HTMLReporter.FeatureSection(uri: uri, feature: feature, link: names.link(uri: uri, []))
      let ordered = scenarios.enumerated().sorted {
        ($0.element.line ?? 0, $0.offset) < ($1.element.line ?? 0, $1.offset)
      }
      for (_, scenario) in ordered { section.add(scenario, names: &names) }
      return section
    }
  }
}
