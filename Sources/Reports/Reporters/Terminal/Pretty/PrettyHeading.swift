import CucumberMessages
import Gherkin

/// The heading with the names of the feature and rule, written whenever they change.
struct PrettyHeading: Sendable {
  private var path: PathKey?
  private var ruleId: String?
  /// The features and rules whose descriptions have been shown.
  private var described: Set<PathKey> = []

  /// Returns the lines for the feature and rule if they have changed, followed in any case by an empty line.
  mutating func lines(before scenario: RunModel.Scenario, _ style: TerminalStyle) -> [LocatedLine] {
    var lines: [LocatedLine] = []
    let isFirst = path == nil
    if path != PathKey(scenario.uri) {
      path = PathKey(scenario.uri)
      ruleId = nil
      if !isFirst { lines.append(LocatedLine("")) }
      lines += featureLines(scenario, style)
    }
    if ruleId != scenario.lineage.rule?.id {
      ruleId = scenario.lineage.rule?.id
      lines += ruleLines(scenario, style)
    }
    return lines + [LocatedLine("")]
  }

  private mutating func featureLines(_ scenario: RunModel.Scenario, _ style: TerminalStyle) -> [LocatedLine] {
    let path = scenario.uri
    guard let feature = scenario.lineage.feature else { return [LocatedLine(style.paint(path.singleLine, .bold))] }
    let text = Self.title(feature.keyword, feature.name)
    let isNew = described.insert(PathKey(path)).inserted
    return Self.tagLines(feature.tags.map(\.name), indent: "", style)
      + [LocatedLine(style.paint(text, .bold), columns: text.columns, location: path.singleLine)]
      + (isNew ? feature.description.descriptionLines.map { LocatedLine($0.isEmpty ? "" : "  \($0)") } : [])
  }

  private mutating func ruleLines(_ scenario: RunModel.Scenario, _ style: TerminalStyle) -> [LocatedLine] {
    guard let rule = scenario.lineage.rule else { return [] }
    let isNew = described.insert(PathKey("\(scenario.uri) \(rule.id)")).inserted
    return [LocatedLine("")] + Self.tagLines(rule.tags.map(\.name), indent: "  ", style)
      + [LocatedLine("  " + style.paint(Self.title(rule.keyword, rule.name), .bold))]
      + (isNew ? rule.description.descriptionLines.map { LocatedLine($0.isEmpty ? "" : "    \($0)") } : [])
  }

  private static func tagLines(_ tags: [String], indent: String, _ style: TerminalStyle) -> [LocatedLine] {
    tags.isEmpty ? [] : [LocatedLine(indent + style.paint(tags.joined(separator: " ").singleLine, .cyan))]
  }

  private static func title(_ keyword: String, _ name: String) -> String { "\(keyword): \(name)".singleLine }
}
