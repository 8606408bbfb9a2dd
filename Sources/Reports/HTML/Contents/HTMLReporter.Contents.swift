import CucumberMessages

extension HTMLReporter {
  /// Everything that the page shows, in its order.
  struct Contents {
    let run: RunModel
    let features: [FeatureSection]
    let entries: [Entry]
    let problems: [RunModel.Problem]

    init(_ scenarios: [RunModel.Scenario], of run: RunModel) {
      self.run = run
      features = Self.features(of: scenarios, in: run)
      entries = features.flatMap(\.entries)
      problems = run.problems(hasFailedScenario: entries.contains { !$0.outcome.isAccepted })
    }
  }
}

extension HTMLReporter.Contents {
  /// The names of the page's own places, which links to scenarios must not take.
  static let reservedLinks: Set<String> = ["failures", "features", "find", "problems", "requirements", "technical"]

  var verdict: HTMLReporter.Verdict {
    if !run.isComplete, !run.starts.isEmpty || !entries.isEmpty { return .incomplete }
    if entries.contains(where: { !$0.outcome.isAccepted }) || !problems.isEmpty
      || run.finishes.contains(where: { !$0.success })
    {
      return .failed
    }
    return entries.contains { $0.outcome <= .flaky } ? .passed : .nothing
  }

  /// The scenarios that were begun and did not pass.
  var failures: [HTMLReporter.Entry] { entries.filter(\.outcome.isFailure) }

  func count(_ outcome: HTMLReporter.Outcome) -> Int { entries.count { $0.outcome == outcome } }

  /// The requirements that tags name, with the scenarios that show them.
  var requirements: [(name: String, entries: [HTMLReporter.Entry])] {
    var entriesByName: [String: [HTMLReporter.Entry]] = [:]
    for entry in entries {
      for name in Set(entry.scenario.requirements) { entriesByName[name, default: []].append(entry) }
    }
    return entriesByName.sorted { Self.order(of: $0.key) < Self.order(of: $1.key) }.map { ($0.key, $0.value) }
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
