import CucumberMessages

extension HTMLReporter {
  /// A requirement with its scenarios.
  struct RequirementRow {
    let id: String
    /// The text of the requirement, or `nil` if the requirement isn't in the list.
    let text: String?
    /// The heading above the requirement in the list, or `nil` if there is none.
    let area: String?
    /// The address of the requirement's ticket, or `nil` if there is none.
    let ticket: String?
    /// The anchor for links to the requirement.
    let link: String
    /// Whether the requirement is missing from the list of requirements; `false` if there is no list.
    let isUnknown: Bool
    let entries: [Entry]
    /// Whether the requirement has scenarios but none of them were selected.
    let isNotSelected: Bool
  }
}

extension HTMLReporter.RequirementRow {
  /// Returns the listed requirements in list order, followed by the requirements that occur only in tags.
  ///
  /// `others` contains the scenarios that weren't selected.
  static func rows(
    of entries: [HTMLReporter.Entry],
    _ others: [RunModel.Scenario],
    _ list: RequirementList?,
    _ links: [TagLink],
    names: inout AnchorNames
  ) -> [Self] {
    let listed = list?.requirements ?? []
    let known = Set(listed.map(\.id))
    var found: [String: [HTMLReporter.Entry]] = [:]
    for entry in entries {
      for id in ids(of: entry.scenario, known) { found[id, default: []].append(entry) }
    }
    let unselected = others.reduce(into: Set<String>()) { $0.formUnion(ids(of: $1, known)) }
    let unlisted = found.keys.filter { !known.contains($0) }.sorted { order(of: $0) < order(of: $1) }
    let all = listed + unlisted.map { Requirement(id: $0, text: "") }
    return all.map { requirement in
      let id = requirement.id
      return Self(
        id: id,
        text: known.contains(id) ? requirement.text : nil,
        area: requirement.area,
        ticket: requirement.ticket ?? links.address(ofTag: id),
        link: names.link(uri: "requirement", [id]),
        isUnknown: list != nil && !known.contains(id),
        entries: found[id] ?? [],
        isNotSelected: found[id] == nil && unselected.contains(id)
      )
    }
  }

  /// Returns the rows sorted by risk and then by worst outcome, the most urgent first. Equally urgent rows keep their
  /// order.
  static func byRisk(_ rows: [Self]) -> [Self] {
    rows.enumerated().sorted { $0.element.isMoreUrgent(than: $1.element) ?? ($0.offset < $1.offset) }.map(\.element)
  }

  /// Returns the rows grouped by area, in order. If there is at most one area, all rows are in one group.
  static func groups(of rows: [Self]) -> [(area: String?, rows: [Self])] {
    let areas = rows.map(\.area).reduce(into: [String?]()) { if !$0.contains($1) { $0.append($1) } }
    guard areas.count > 1 else { return [(nil, rows)] }
    return areas.map { area in (area, rows.filter { $0.area == area }) }
  }

  /// The reason that the requirement isn't verified, or `nil` if all of its scenarios passed on the first attempt or
  /// none were selected.
  var risk: HTMLReporter.Risk? {
    if isNotSelected { return nil }
    if !isCovered { return .uncovered }
    if entries.contains(where: \.isFailure) { return .failed }
    if entries.contains(where: { $0.outcome == .flaky }) { return .flaky }
    return entries.contains { $0.outcome != .passed } ? .notShown : nil
  }

  /// Returns whether the requirement is more urgent than another, or `nil` if both are equally urgent.
  private func isMoreUrgent(than other: Self) -> Bool? { urgency == other.urgency ? nil : urgency > other.urgency }

  /// The sort key for urgency: the risk, followed by the worst outcome.
  private var urgency: (Int, Int) { (risk.map { $0.rawValue + 1 } ?? 0, outcome?.rawValue ?? 0) }

  /// Whether a scenario with steps has the requirement's tag. A scenario without steps doesn't cover anything.
  private var isCovered: Bool { entries.contains { $0.outcome != .empty } }

  /// The worst outcome of the requirement's scenarios, or `nil` if it has none.
  private var outcome: HTMLReporter.Outcome? { entries.map(\.outcome).max() }

  /// Returns the IDs of requirements in a scenario's tags: those on the list, and others that look like requirement
  /// IDs.
  private static func ids(of scenario: RunModel.Scenario, _ known: Set<String>) -> Set<String> {
    if scenario.tags.isEmpty { return [] }
    let tags = scenario.tags.map { String($0.name.drop { $0 == "@" }) }
    return Set(tags.filter(known.contains)).union(scenario.requirements)
  }

  /// Returns a sort key that compares the prefixes of IDs and then their numbers, so that `FR-9` comes before `FR-10`.
  private static func order(of id: String) -> (String, Int, String) {
    let parts = id.split(separator: "-")
    let number = parts.last.flatMap { Int($0.prefix { $0.isASCII && $0.isNumber }) } ?? .max
    return (parts.first.map(String.init) ?? "", number, id)
  }
}

extension HTMLReporter {
  /// A reason that a requirement isn't verified. The cases are in order of urgency, the least urgent first.
  enum Risk: Int, CaseIterable {
    /// A scenario didn't pass but doesn't fail the run, or it wasn't run.
    case notShown
    /// The requirement has no scenario with steps.
    case uncovered
    /// A scenario passed only after a retry.
    case flaky
    /// A scenario fails the run.
    case failed
  }
}
