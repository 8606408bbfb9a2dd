import Gherkin

/// Finds what the style rules object to, in one file.
struct StyleChecker {
  /// A breach of a rule, without its severity. It extends to the end of the line if it has no length.
  struct Finding {
    let problem: Problem
    let location: Location
    /// The length in Unicode scalars.
    let length: Int?
  }

  let rules: StyleRules
  private(set) var findings: [Finding] = []
  private let outlineKeywords: [String]

  /// Checks a file. `lines` are the lines of its text.
  init(_ document: GherkinDocument, _ lines: [Substring], _ rules: StyleRules) {
    self.rules = rules
    let dialect = Dialect.named(document.feature?.language ?? "en")
    outlineKeywords = (dialect?.scenarioOutline ?? []).filter { dialect?.scenario.contains($0) == false }
    checkFileName(of: document)
    guard let feature = document.feature else {
      add(.emptyFile, Location(line: 1, column: 1))
      return
    }
    checkNames(of: feature)
    checkTags(of: feature, lines)
    check(feature.background, feature.scenarios)
    for rule in feature.rules { check(rule.background, rule.scenarios) }
  }

  /// Adds a problem unless its rule is off.
  mutating func add(_ problem: Problem, _ location: Location, length: Int? = nil) {
    guard rules[problem.rule] != nil else { return }
    findings.append(Finding(problem: problem, location: location, length: length))
  }

  private mutating func checkFileName(of document: GherkinDocument) {
    guard rules[.fileName] != nil else { return }
    let file = document.uri.utf8.split(separator: UInt8(ascii: "/")).last.map { Substring($0) } ?? ""
    let name = file.prefix { $0 != "." }
    let styled = rules.fileNameStyle.styled(name)
    if name != styled { add(.fileName(expected: styled + file[name.endIndex...]), Location(line: 1, column: 1)) }
  }

  // MARK: Scenarios

  private mutating func check(_ background: Background?, _ scenarios: NodeList<Scenario>) {
    if let background {
      check(background.steps)
      check(stepCount: background.steps.count, of: .background, background.location)
      if scenarios.count == 1 { add(.backgroundOfOneScenario, background.location) }
    }
    for scenario in scenarios {
      check(scenario.steps)
      check(stepCount: scenario.steps.count, of: .scenario, scenario.location)
      if scenario.examples.isEmpty, isOutline(scenario) { add(.outlineWithoutExamples, scenario.location) }
      for cell in scenario.examples.flatMap({ $0.tableHeader.map { Array($0.cells) } ?? [] })
      where !scenario.uses("<\(cell.value)>") {
        add(.unusedColumn(cell.value), cell.location, length: cell.value.unicodeScalars.count)
      }
    }
  }

  /// Whether the keyword of the scenario says that it is an outline.
  func isOutline(_ scenario: Scenario) -> Bool { outlineKeywords.contains(String(scenario.keyword)) }

  // MARK: Steps

  private mutating func check(stepCount count: Int, of element: StyleRules.Element, _ location: Location) {
    guard let maximum = rules.maximumStepCounts[element], count > maximum else { return }
    add(.tooManySteps(count, maximum: maximum), location)
  }

  private mutating func check(_ steps: NodeList<Step>) {
    var last: KeywordType?
    var hasAction = false
    for step in steps {
      let type = step.keywordType
      guard type == .context || type == .action || type == .outcome else { continue }
      if type == last {
        add(.repeatedKeyword, step.location)
      } else if let last, type.order < last.order {
        add(.stepsOutOfOrder, step.location)
      }
      if type == .action {
        if hasAction { add(.severalActions, step.location) }
        hasAction = true
      }
      last = type
    }
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

extension Scenario {
  /// Whether the name, a step or an argument of a step contains a placeholder.
  fileprivate func uses(_ placeholder: String) -> Bool {
    if name.contains(part: placeholder) { return true }
    return steps.contains { step in
      step.text.contains(part: placeholder)
        || step.docString.map { docString in
          docString.content.contains(part: placeholder) || docString.mediaType?.contains(part: placeholder) == true
        } == true
        || step.dataTable?.rows.contains { row in row.cells.contains { $0.value.contains(part: placeholder) } } == true
    }
  }
}

extension Substring {
  fileprivate func contains(part: String) -> Bool {
    let part = Array(part.utf8)
    let bytes = Array(utf8)
    guard bytes.count >= part.count else { return false }
    return (0...(bytes.count - part.count)).contains { bytes[$0..<($0 + part.count)].elementsEqual(part) }
  }
}
