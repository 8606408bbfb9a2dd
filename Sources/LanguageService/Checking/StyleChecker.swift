import Gherkin

/// Finds what the style rules object to, in one file.
struct StyleChecker {
  /// A breach of a rule, without its severity.
  struct Finding {
    let rule: Diagnostic.Rule
    let location: Location
    let message: String
  }

  private(set) var findings: [Finding] = []
  private let outlineKeywords: [String]

  init(_ document: GherkinDocument) {
    let dialect = Dialect.named(document.feature?.language ?? "en")
    outlineKeywords = (dialect?.scenarioOutline ?? []).filter { dialect?.scenario.contains($0) == false }
    guard let feature = document.feature else {
      add(.noEmptyFile, Location(line: 1, column: 1), "the file has no feature: write one or remove the file")
      return
    }
    check(tags: feature.tags, inherited: [])
    let tags = Set(feature.tags.map(\.name))
    check(feature.background, feature.scenarios, tags)
    for rule in feature.rules {
      check(tags: rule.tags, inherited: tags)
      check(rule.background, rule.scenarios, tags.union(rule.tags.map(\.name)))
    }
    checkScenarios(of: feature)
  }

  private mutating func add(_ rule: Diagnostic.Rule, _ location: Location, _ message: String) {
    findings.append(Finding(rule: rule, location: location, message: message))
  }

  // MARK: Files

  private mutating func checkScenarios(of feature: Feature) {
    let scenarios = Array(([feature.scenarios] + feature.rules.map(\.scenarios)).joined())
    if scenarios.isEmpty {
      add(.noFilesWithoutScenarios, feature.location, "the feature has no scenario: write one or remove the file")
    }
    var lines: [Substring: Int] = [:]
    for scenario in scenarios {
      if scenario.name.isEmpty {
        add(.noUnnamedScenarios, scenario.location, "the scenario has no name: say what it shows")
      } else if let line = lines[scenario.name] {
        let message = "the scenario on line \(line) has the same name: say how they differ"
        add(.noDupeScenarioNames, scenario.location, message)
      } else {
        lines[scenario.name] = scenario.location.line
      }
    }
  }

  // MARK: Scenarios

  private mutating func check(_ background: Background?, _ scenarios: NodeList<Scenario>, _ tags: Set<Substring>) {
    if let background {
      check(background.steps)
      if scenarios.count == 1 {
        let message = "the background has only one scenario: move its steps into the scenario"
        add(.noBackgroundOnlyScenario, background.location, message)
      }
    }
    for scenario in scenarios {
      check(tags: scenario.tags, inherited: tags)
      check(scenario.steps)
      if scenario.examples.isEmpty, outlineKeywords.contains(String(scenario.keyword)) {
        let message = "the outline has no examples: add some, or make it a scenario"
        add(.noScenarioOutlinesWithoutExamples, scenario.location, message)
      }
      let inherited = tags.union(scenario.tags.map(\.name))
      for examples in scenario.examples {
        check(tags: examples.tags, inherited: inherited)
        for cell in examples.tableHeader?.cells.map({ $0 }) ?? [] where !scenario.uses("<\(cell.value)>") {
          add(.noUnusedVariables, cell.location, "no step uses the column '\(cell.value)': use or remove it")
        }
      }
    }
  }

  private mutating func check(tags: NodeList<Tag>, inherited: Set<Substring>) {
    var seen: Set<Substring> = []
    for tag in tags {
      if !seen.insert(tag.name).inserted {
        add(.noDuplicateTags, tag.location, "\(tag.name) is here twice: remove one")
      } else if inherited.contains(tag.name) {
        add(.noSuperfluousTags, tag.location, "\(tag.name) is inherited from the feature or rule: remove it here")
      }
    }
  }

  // MARK: Steps

  private mutating func check(_ steps: NodeList<Step>) {
    var last: KeywordType?
    var hasAction = false
    for step in steps {
      let type = step.keywordType
      guard type == .context || type == .action || type == .outcome else { continue }
      if type == last {
        add(.useAnd, step.location, "the step above has the same keyword: use the language's word for 'And'")
      } else if let last, type.order < last.order {
        add(.keywordsInLogicalOrder, step.location, "steps go from Given to When to Then: split the scenario")
      }
      if type == .action {
        if hasAction { add(.onlyOneWhen, step.location, "the scenario has another When: split the scenario") }
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
