import CucumberMessages

extension HTMLReporter {
  /// A requirement with its scenarios.
  struct RequirementRow {
    let id: String
    /// The text of the requirement, or `nil` if it isn't listed.
    let text: String?
    /// Whether there is a list of requirements that doesn't contain this one.
    let isUnknown: Bool
    let entries: [Entry]
  }
}

extension HTMLReporter.RequirementRow {
  /// Returns the listed requirements in list order, then the requirements that occur only in tags.
  static func rows(of entries: [HTMLReporter.Entry], _ list: RequirementList?) -> [Self] {
    let listed = list?.requirements ?? []
    let known = Set(listed.map(\.id))
    var found: [String: [HTMLReporter.Entry]] = [:]
    for entry in entries {
      for id in ids(of: entry.scenario, known) { found[id, default: []].append(entry) }
    }
    let unlisted = found.keys.filter { !known.contains($0) }.sorted { order(of: $0) < order(of: $1) }
    return listed.map { Self(id: $0.id, text: $0.text, isUnknown: false, entries: found[$0.id] ?? []) }
      + unlisted.map { Self(id: $0, text: nil, isUnknown: list != nil, entries: found[$0] ?? []) }
  }

  /// Whether a scenario with steps has the requirement's tag. A scenario without steps covers nothing.
  var isCovered: Bool { entries.contains { $0.outcome != .empty } }

  /// The worst outcome of the requirement's scenarios, or `nil` if it has none.
  var outcome: HTMLReporter.Outcome? { entries.map(\.outcome).max() }

  /// Returns the ids in the scenario's tags: listed ids, and tags that look like requirement ids.
  private static func ids(of scenario: RunModel.Scenario, _ known: Set<String>) -> Set<String> {
    if scenario.tags.isEmpty { return [] }
    let tags = scenario.tags.map { String($0.name.drop { $0 == "@" }) }
    return Set(tags.filter(known.contains)).union(scenario.requirements)
  }

  /// Returns a sort key by letters, then by number: `FR-9` comes before `FR-10`.
  private static func order(of id: String) -> (String, Int, String) {
    let parts = id.split(separator: "-")
    let number = parts.last.flatMap { Int($0.prefix { $0.isASCII && $0.isNumber }) } ?? .max
    return (parts.first.map(String.init) ?? "", number, id)
  }
}
