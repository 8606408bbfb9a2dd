import CucumberMessages

/// The distinct undefined steps of a run, with their locations and the suggested code.
struct UndefinedStepsText {
  let scenarios: [RunModel.Scenario]
  /// The locations of the lines whose steps are undefined because of another problem, such as an unknown placeholder.
  let knownProblems: Set<String>
  let style: TerminalStyle

  /// The maximum number of locations to show for each step.
  private static let placeCount = 3

  var lines: [String] {
    let steps = scenarios.flatMap { $0.attempts.last?.steps ?? [] }
    var titles: [String] = []
    var groups: [String: [RunModel.Step]] = [:]
    for step in steps where step.status == .undefined {
      if let location = step.location, knownProblems.contains(location) { continue }
      let key = Self.snippet(for: step) ?? step.title
      if groups[key] == nil { titles.append(key) }
      groups[key, default: []].append(step)
    }
    return Array(titles.compactMap { groups[$0] }.map(block).joined(separator: [""]))
  }

  private func block(for steps: [RunModel.Step]) -> [String] {
    guard let first = steps.first else { return [] }
    var seen: Set<String> = []
    let places = steps.compactMap(\.location).filter { seen.insert($0).inserted }
    let more = places.count > Self.placeCount ? [style.paint("and \(places.count - Self.placeCount) more", .dim)] : []
    let code = Self.snippet(for: first)?.printableLines ?? []
    let advice = first.advice?.reason(insteadOf: first.title).words(style.words.language).split(separator: "\n")
    return ["\(style.mark(.undefined)) \(first.title.singleLine)"]
      + places.prefix(Self.placeCount).map { style.paint("  \($0.singleLine)", .dim) } + more.map { "  \($0)" }
      + (advice ?? []).map { "  \(String($0).singleLine)" }
      + (code.isEmpty ? [] : [""] + code.map { $0.isEmpty ? "" : style.paint("  \($0)", .yellow) })
  }

  private static func snippet(for step: RunModel.Step) -> String? { step.suggestions.first?.snippets.first?.code }
}
