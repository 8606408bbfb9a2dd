import FeatureDiagnostics
import Gherkin

/// A checker that finds violations of the style rules within a file.
struct StyleChecker {
  /// A violation of a rule, without a severity.
  struct Finding {
    let problem: Problem.Style
    let location: Location
    /// The length in Unicode scalars, or `nil` to extend to the end of the line.
    let length: Int?
    let fix: TextEdit?
  }

  let rules: StyleRules
  private(set) var findings: [Finding] = []
  let isMarkdown: Bool
  private let outlineKeywords: [String]
  /// The keyword for "and", or `nil` in Markdown and in languages in which every such keyword also introduces other
  /// steps.
  private let conjunction: String?

  /// Checks a file and collects the findings. `lines` contains the lines of the file.
  init(_ document: GherkinDocument, _ lines: [Substring], _ rules: StyleRules) {
    self.rules = rules
    isMarkdown = document.source.mediaType == .markdown
    let dialect = Dialect.named(document.feature?.language ?? "en")
    outlineKeywords = (dialect?.scenarioOutline ?? []).filter { dialect?.scenario.contains($0) == false }
    conjunction = isMarkdown ? nil : dialect.flatMap { document.feature?.conjunction(in: $0) }
    checkFileName(of: document)
    guard let feature = document.feature else {
      add(.emptyFile, Location(line: 1, column: 1))
      return
    }
    checkNames(of: feature)
    checkTags(of: feature, lines)
    checkScenarioCount(of: feature)
    check(feature.background, feature.scenarios)
    for rule in feature.rules { check(rule.background, rule.scenarios) }
    checkLayout(of: document)
    for warning in document.warnings { add(warning) }
  }

  /// Adds a problem unless its rule is off.
  mutating func add(_ problem: Problem.Style, _ location: Location, length: Int? = nil, fix: TextEdit? = nil) {
    guard rules[problem.rule] != nil else { return }
    findings.append(Finding(problem: problem, location: location, length: length, fix: fix))
  }

  private mutating func add(_ warning: FeatureWarning) {
    var length: Int?
    if case .ineffectiveTag(let tag, _) = warning.reason { length = tag.unicodeScalars.count }
    add(.featureWarning(warning), warning.location, length: length)
  }

  private mutating func checkFileName(of document: GherkinDocument) {
    guard rules[.fileName] != nil else { return }
    let file = document.uri.utf8.split(separator: UInt8(ascii: "/")).last.map { Substring($0) } ?? ""
    let name = file.prefix { $0 != "." }
    let styled = rules.fileNameStyle.styled(name)
    if name != styled { add(.fileName(expected: styled + file[name.endIndex...]), Location(line: 1, column: 1)) }
  }

  // MARK: Scenarios

  private mutating func check(
    _ background: GherkinDocument.Background?,
    _ scenarios: NodeList<GherkinDocument.Scenario>
  ) {
    if let background {
      check(background)
      check(background.steps)
      check(stepCount: background.steps.count, of: .background, background.location)
      if scenarios.count == 1 { add(.backgroundOfOneScenario, background.location) }
    }
    for scenario in scenarios {
      if scenario.steps.isEmpty { add(.emptyScenario, scenario.location) }
      check(scenario.steps)
      check(stepCount: scenario.steps.count, of: .scenario, scenario.location)
      if scenario.examples.isEmpty {
        if isOutline(scenario) { add(.outlineWithoutExamples, scenario.location) }
      } else {
        if let keyword = outlineKeywords.first, !isOutline(scenario) {
          add(.examplesInScenario(outlineKeyword: keyword), scenario.location)
        }
        checkColumns(of: scenario)
      }
    }
  }

  private mutating func checkColumns(of scenario: GherkinDocument.Scenario) {
    guard rules[.noUnusedVariables] != nil else { return }
    let used = scenario.placeholders
    for cell in scenario.examples.flatMap({ $0.tableHeader.map { Array($0.cells) } ?? [] })
    where !used.contains(cell.value) && !cell.value.hasBrackets {
      add(.unusedColumn(cell.value), cell.location, length: cell.value.unicodeScalars.count)
    }
  }

  private mutating func check(_ background: GherkinDocument.Background) {
    if background.steps.isEmpty { add(.emptyBackground, background.location) }
    var isContext = true
    for step in background.steps {
      switch step.keywordType {
      case .context, .unknown: isContext = true
      case .action, .outcome: isContext = false
      case .conjunction: break
      }
      if !isContext { add(.notContextInBackground, step.location) }
    }
  }

  private mutating func checkScenarioCount(of feature: GherkinDocument.Feature) {
    guard rules[.maxScenariosPerFile] != nil else { return }
    let scenarios = feature.allScenarios
    let count = scenarios.reduce(0) { count, scenario in
      let rows = scenario.examples.reduce(0) { $0 + $1.tableBody.count }
      return count + (rules.countsExamples && !scenario.examples.isEmpty ? rows : 1)
    }
    if count > rules.maximumScenarioCount {
      add(.tooManyScenarios(count, maximum: rules.maximumScenarioCount), feature.location)
    }
  }

  /// Returns whether the keyword of a scenario is that of an outline.
  func isOutline(_ scenario: GherkinDocument.Scenario) -> Bool { outlineKeywords.contains(String(scenario.keyword)) }

  // MARK: Steps

  private mutating func check(stepCount count: Int, of element: StyleRules.Element, _ location: Location) {
    guard let maximum = rules.maximumStepCounts[element], count > maximum else { return }
    add(.tooManySteps(count, maximum: maximum), location)
  }

  private mutating func check(_ steps: NodeList<GherkinDocument.Step>) {
    var last: KeywordType?
    var isLastCertain = false
    var hasAction = false
    for step in steps {
      let type = step.keywordType
      if type == .unknown { isLastCertain = false }
      guard type == .context || type == .action || type == .outcome else { continue }
      if type == last {
        add(.repeatedKeyword, step.location, fix: isLastCertain ? conjunction.flatMap(step.replacingKeyword) : nil)
      } else if let last, type.order < last.order {
        add(.stepsOutOfOrder, step.location)
      }
      if type == .action {
        if hasAction { add(.severalActions, step.location) }
        hasAction = true
      }
      last = type
      isLastCertain = true
    }
  }
}

extension GherkinDocument.Step {
  /// Returns the edit that replaces the keyword of the step, or `nil` if the column of the step is unknown.
  fileprivate func replacingKeyword(by other: String) -> TextEdit? {
    location.column.map { column in
      TextEdit(line: location.line, columns: column..<(column + keyword.unicodeScalars.count), newText: other)
    }
  }
}

extension GherkinDocument.Feature {
  /// Returns the keyword for "and" that the feature uses first, or the first one of the language if the feature uses
  /// none. Ignores keywords that also introduce other steps. Returns `nil` if none remains.
  fileprivate func conjunction(in dialect: Dialect) -> String? {
    let others = dialect.given + dialect.when + dialect.then + dialect.but
    let known = dialect.and.filter { !others.contains($0) }
    guard known.count > 1 else { return known.first }
    let scenarios = allScenarios
    let used = scenarios.lazy.flatMap { $0.steps }.map { String($0.keyword) }.first { known.contains($0) }
    return used ?? known.first
  }
}

extension KeywordType {
  fileprivate var order: Int {
    switch self {
    case .context: 0
    case .action: 1
    default: 2
    }
  }
}

extension GherkinDocument.Scenario {
  /// The names of the placeholders in the scenario's name, steps, and step arguments.
  fileprivate var placeholders: Set<Substring> {
    var found: Set<Substring> = []
    name.collectPlaceholders(in: &found)
    for step in steps {
      step.text.collectPlaceholders(in: &found)
      step.docString?.content.collectPlaceholders(in: &found)
      step.docString?.mediaType?.collectPlaceholders(in: &found)
      guard let table = step.dataTable else { continue }
      for row in table.rows {
        for cell in row.cells { cell.value.collectPlaceholders(in: &found) }
      }
    }
    return found
  }
}

extension Substring {
  /// Adds each name between a `<` and the next `>` to a set.
  fileprivate func collectPlaceholders(in found: inout Set<Substring>) {
    var start: Index?
    for index in utf8.indices {
      switch utf8[index] {
      case UInt8(ascii: "<"): start = utf8.index(after: index)
      case UInt8(ascii: ">"):
        if let start { found.insert(self[start..<index]) }
        start = nil
      default: break
      }
    }
  }

  fileprivate var hasBrackets: Bool { utf8.contains { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") } }
}
