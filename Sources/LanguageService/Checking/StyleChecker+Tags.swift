import CucumberExpressions
import FeatureDiagnostics
import Gherkin

extension StyleChecker {
  /// Checks the tags of all elements.
  mutating func checkTags(of feature: GherkinDocument.Feature, _ lines: [Substring]) {
    check(feature.tags, inherited: [], lines)
    let tags = Set(feature.tags.map { $0.name })
    check(feature.scenarios, inherited: tags, lines)
    if feature.rules.isEmpty { checkHomogeneity(of: feature.scenarios.map({ $0.tags }), .feature) }
    for rule in feature.rules {
      check(rule.tags, inherited: tags, lines)
      checkHomogeneity(of: rule.scenarios.map { $0.tags }, .rule)
      check(rule.scenarios, inherited: tags.union(rule.tags.map { $0.name }), lines)
    }
  }

  private mutating func check(
    _ scenarios: NodeList<GherkinDocument.Scenario>,
    inherited: Set<Substring>,
    _ lines: [Substring]
  ) {
    for scenario in scenarios {
      check(scenario.tags, inherited: inherited, lines)
      checkRequiredTags(of: scenario)
      guard scenario.examples.contains(where: { !$0.tags.isEmpty }) else { continue }
      let inherited = inherited.union(scenario.tags.map { $0.name })
      checkHomogeneity(of: scenario.examples.map { $0.tags }, .outline)
      for examples in scenario.examples { check(examples.tags, inherited: inherited, lines) }
    }
  }

  private mutating func check(_ tags: NodeList<GherkinDocument.Tag>, inherited: Set<Substring>, _ lines: [Substring]) {
    var seen: Set<Substring> = []
    var checkedLine = 0
    var previous: GherkinDocument.Tag?
    for tag in tags {
      if let previous { checkSpacing(of: tag, after: previous) }
      if !seen.insert(tag.name).inserted {
        add(.duplicateTag(tag.name), at: tag, fix: removal(of: tag, after: previous, lines))
      } else if inherited.contains(tag.name) {
        add(.inheritedTag(tag.name), at: tag, fix: removal(of: tag, after: previous, lines))
      }
      previous = tag
      if !isAllowed(tag.name) { add(.tagNotAllowed(tag.name), at: tag) }
      if isRestricted(tag.name) { add(.restrictedTag(tag.name), at: tag) }
      checkRequirement(tag)
      if tag.location.line != checkedLine, lines.indices.contains(tag.location.line - 1) {
        checkedLine = tag.location.line
        checkComment(in: lines[checkedLine - 1], checkedLine)
      }
    }
  }

  /// Finds the tags that all elements share, and reports them at their locations in the first element.
  private mutating func checkHomogeneity(of elements: [NodeList<GherkinDocument.Tag>], _ owner: Problem.Style.TagOwner)
  {
    guard rules[.noHomogenousTags] != nil, let first = elements.first, elements.count > 1 else { return }
    var shared = Set(first.map { $0.name })
    for tags in elements where !shared.isEmpty { shared.formIntersection(tags.map({ $0.name })) }
    for tag in first where shared.remove(tag.name) != nil { add(.homogenousTag(tag.name, owner: owner), at: tag) }
  }

  private mutating func add(_ problem: Problem.Style, at tag: GherkinDocument.Tag, fix: TextEdit? = nil) {
    add(problem, tag.location, length: tag.name.unicodeScalars.count, fix: fix)
  }

  /// Returns the edit that removes a tag and the whitespace between it and its neighbor, or that removes the whole line
  /// if the tag is alone on it. Returns `nil` in Markdown.
  private func removal(of tag: GherkinDocument.Tag, after previous: GherkinDocument.Tag?, _ lines: [Substring])
    -> TextEdit?
  {
    let number = tag.location.line
    guard !isMarkdown, let column = tag.location.column, lines.indices.contains(number - 1) else { return nil }
    let end = column + tag.name.unicodeScalars.count
    if let previous, previous.location.line == number, let previousColumn = previous.location.column {
      return TextEdit(
        line: number,
        columns: (previousColumn + previous.name.unicodeScalars.count)..<end,
        newText: ""
      )
    }
    let after = lines[number - 1].unicodeScalars.dropFirst(end - 1)
    guard after.allSatisfy({ $0.isBlank }) else {
      let space = after.prefix { $0.isBlank }.count
      return TextEdit(line: number, columns: column..<(end + space), newText: "")
    }
    return TextEdit(Location(line: number, column: 1)..<Location(line: number + 1, column: 1), newText: "")
  }

  private mutating func checkComment(in line: Substring, _ number: Int) {
    guard let index = line.utf8.firstIndex(of: UInt8(ascii: "#")) else { return }
    add(.commentedTags, Location(line: number, column: line[..<index].unicodeScalars.count + 1))
  }

  private func isAllowed(_ tag: Substring) -> Bool {
    rules[.allowedTags] == nil || rules.allowedTags.contains(String(tag))
      || rules.allowedTagPatterns.contains { $0.matches(tag) }
  }

  private func isRestricted(_ tag: Substring) -> Bool {
    rules[.noRestrictedTags] != nil
      && (rules.restrictedTags.contains(String(tag)) || rules.restrictedTagPatterns.contains { $0.matches(tag) })
  }

  private mutating func checkRequiredTags(of scenario: GherkinDocument.Scenario) {
    guard rules[.requiredTags] != nil, !scenario.tags.isEmpty || !rules.ignoresUntaggedScenarios else { return }
    for pattern in rules.requiredTags where !scenario.tags.contains(where: { pattern.matches($0.name) }) {
      add(.missingTag(pattern: pattern.source), scenario.location)
    }
  }

  /// Reports a tag that isn't in the list of requirements but starts with the same prefix as one of them, or differs
  /// from one only in case and punctuation.
  private mutating func checkRequirement(_ tag: GherkinDocument.Tag) {
    guard rules[.unknownRequirement] != nil, let requirements = rules.requirements else { return }
    let id = String(tag.name.drop { $0 == "@" })
    guard !requirements.contains(id) else { return }
    let key = id.requirementKey
    if key.utf8.contains(where: { $0.isDigit }), let same = rules.requirementKeys[key] {
      return add(.unknownRequirement(tag.name, nearest: same), at: tag)
    }
    guard let prefix = id.requirementPrefix, rules.requirementPrefixes.contains(prefix) else {
      return
    }
    add(.unknownRequirement(tag.name, nearest: requirements.sorted().nearest(to: id)), at: tag)
  }
}

extension String {
  /// The part before the first digit, such as `FR-` in `FR-008`, or `nil` if there is no digit or the string begins
  /// with one.
  var requirementPrefix: Substring? {
    guard let digit = utf8.firstIndex(where: { $0.isDigit }), digit > startIndex else { return nil }
    return self[..<digit]
  }

  /// The letters and digits of the string, in lowercase.
  var requirementKey: String {
    String(lowercased().filter { $0.isLetter || $0.isNumber })
  }
}
