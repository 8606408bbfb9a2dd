import CucumberExpressions
import Gherkin
package import JSON

extension StyleRules {
  /// Creates rules from the output of ``json``. Ignores unknown rules, because a later version may have added them.
  /// Throws an error if a setting is invalid.
  package init(json value: JSONValue) throws(StyleRuleError) {
    self.init()
    guard case .object(let members) = value.content else {
      throw StyleRuleError("must be an object that maps rule names to settings", value)
    }
    for member in members {
      guard let rule = Diagnostic.Rule(rawValue: member.key), rule.isStyle else { continue }
      try set(rule, to: member.value, severities: Self.severities)
    }
  }

  /// The words for severities in a configuration, with `nil` for the word that turns a rule off.
  package static let severities: KeyValuePairs<String, Diagnostic.Severity?> = [
    "error": .error, "warning": .warning, "off": nil,
  ]

  /// Sets a rule to a severity, such as `"error"`, or to an array of a severity and parameters, such as
  /// `["warning", {"Feature": 50}]`.
  ///
  /// `severities` contains the words for severities, with `nil` for the word that turns a rule off.
  package mutating func set(
    _ rule: Diagnostic.Rule,
    to value: JSONValue,
    severities: KeyValuePairs<String, Diagnostic.Severity?>
  ) throws(StyleRuleError) {
    var severity = value
    var parameters: JSONValue?
    if case .array(let parts) = value.content, let first = parts.first {
      guard parts.count == 2 else {
        throw StyleRuleError("must be an array of a severity and the rule's parameters", value)
      }
      severity = first
      parameters = parts.last
    }
    guard case .string(let word) = severity.content, let known = severities.first(where: { $0.key == word }) else {
      let words = severities.map { "\"\($0.key)\"" }
      let list = words.joined(" or ", last: ", or ")
      throw StyleRuleError("must be \(list), or an array of one of these and the rule's parameters", severity)
    }
    self[rule] = known.value
    if let parameters { try set(parametersOf: rule, to: parameters) }
  }

  private mutating func set(parametersOf rule: Diagnostic.Rule, to value: JSONValue) throws(StyleRuleError) {
    switch rule {
    case .noDupeScenarioNames: nameScope = try value.choice()
    case .allowedTags:
      let members = try value.members(["tags", "patterns"])
      allowedTags = Set(try members["tags"]?.strings() ?? [])
      allowedTagPatterns = try members["patterns"]?.patterns() ?? []
    case .noRestrictedTags:
      let members = try value.members(["tags", "patterns"])
      restrictedTags = Set(try members["tags"]?.strings() ?? [])
      restrictedTagPatterns = try members["patterns"]?.patterns() ?? []
    case .maxScenariosPerFile:
      let members = try value.members(["maxScenarios", "countOutlineExamples"])
      maximumScenarioCount = try members["maxScenarios"]?.count("'maxScenarios' ") ?? maximumScenarioCount
      countsExamples = try members["countOutlineExamples"]?.flag() ?? countsExamples
    case .newLineAtEOF:
      guard case .string("yes") = value.content else {
        throw StyleRuleError("can only be \"yes\", because 'format' ends each file with a newline", value)
      }
    case .requiredTags:
      let members = try value.members(["tags", "ignoreUntagged"])
      requiredTags = try members["tags"]?.patterns() ?? []
      ignoresUntaggedScenarios = try members["ignoreUntagged"]?.flag() ?? true
    case .noRestrictedPatterns:
      let global = "Global"
      let members = try value.members([global] + Element.allCases.map({ $0.rawValue }))
      restrictedPatterns = try members[global]?.patterns(ignoringCase: true) ?? []
      restrictedPatternsOfElements = [:]
      for element in Element.allCases {
        restrictedPatternsOfElements[element] = try members[element.rawValue]?.patterns(ignoringCase: true)
      }
    case .scenarioSize:
      let members = try value.members(["steps-length"])
      maximumStepCounts = try members["steps-length"]?.lengths([.rule, .background, .scenario]) ?? [:]
    case .nameLength:
      for (element, length) in try value.lengths([.feature, .rule, .scenario, .step]) {
        maximumNameLengths[element] = length
      }
    case .fileName:
      if let style = try value.members(["style"])["style"] { fileNameStyle = try style.choice() }
    default: throw StyleRuleError("has no parameters", value)
    }
  }
}

/// An error in the configuration of a style rule.
package struct StyleRuleError: Error {
  /// A description of the problem, without the rule and the location.
  package let problem: String
  package let place: TextPlace

  init(_ problem: String, _ value: JSONValue) {
    self.problem = problem
    place = value.place
  }
}

extension JSONValue {
  /// Returns the members of an object, or throws an error if the object contains keys other than the given ones.
  fileprivate func members(_ keys: [String]) throws(StyleRuleError) -> [String: JSONValue] {
    guard case .object(let members) = content else {
      throw StyleRuleError("needs an object with the keys \(keys.joined(separator: ", "))", self)
    }
    for member in members where !keys.contains(member.key) {
      let hint = keys.nearest(to: member.key).map { ": did you mean '\($0)'?" }
      throw StyleRuleError(
        "has no parameter '\(member.key)'\(hint ?? "; choose from \(keys.joined(separator: ", "))")",
        self
      )
    }
    return members.reduce(into: [:]) { $0[$1.key] = $1.value }
  }

  fileprivate func strings() throws(StyleRuleError) -> [String] {
    guard case .array(let elements) = content else { throw StyleRuleError("must be an array of strings", self) }
    return try elements.map { (element) throws(StyleRuleError) in
      guard case .string(let text) = element.content else {
        throw StyleRuleError("must be an array of strings", element)
      }
      return text
    }
  }

  fileprivate func patterns(ignoringCase ignoresCase: Bool = false) throws(StyleRuleError) -> [TextPattern] {
    try strings().map { (text) throws(StyleRuleError) in
      do throws(ExpressionError) {
        return try TextPattern(text, ignoresCase: ignoresCase)
      } catch {
        throw StyleRuleError("has an invalid pattern: \(error)", self)
      }
    }
  }

  fileprivate func lengths(
    _ elements: [StyleRules.Element]
  ) throws(StyleRuleError) -> [StyleRules.Element: Int] {
    let members = try members(elements.map({ $0.rawValue }))
    var lengths: [StyleRules.Element: Int] = [:]
    for element in elements {
      guard let value = members[element.rawValue] else { continue }
      lengths[element] = try value.count("'\(element.rawValue)' ")
    }
    return lengths
  }

  /// Returns the value as a nonnegative integer, or throws an error whose message begins with the given name.
  fileprivate func count(_ name: String) throws(StyleRuleError) -> Int {
    guard case .number = content, let count = Int(text), count >= 0 else {
      throw StyleRuleError("\(name)must be a whole number, 0 or greater", self)
    }
    return count
  }

  fileprivate func flag() throws(StyleRuleError) -> Bool {
    guard case .flag(let isOn) = content else { throw StyleRuleError("must be true or false", self) }
    return isOn
  }

  fileprivate func choice<Choice: CaseIterable & RawRepresentable<String>>() throws(StyleRuleError) -> Choice {
    guard case .string(let text) = content, let choice = Choice(rawValue: text) else {
      let known = Choice.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
      throw StyleRuleError("must be one of \(known)", self)
    }
    return choice
  }
}
