extension Pickle {
  /// A scenario that pickles are made from, and the steps that each of them has.
  struct Definition {
    /// The position of the scenario.
    let scenario: Int
    /// The position of the rule that the scenario belongs to.
    let rule: Int?
    /// The steps of the feature's background.
    let featureSteps: Nodes.Range
    /// The steps of the rule's background.
    let ruleSteps: Nodes.Range
    /// The scenario's own steps.
    let steps: Nodes.Range

    init(_ document: Storage, scenario: Int) {
      let rule = document.rule(ofScenario: scenario)
      self.scenario = scenario
      self.rule = rule
      self.featureSteps = document.steps(ofBackground: document.nodes.feature?.background)
      self.ruleSteps = document.steps(ofBackground: rule.flatMap { document.nodes.rules[$0].background })
      self.steps = document.nodes.scenarios[scenario].steps
    }

    /// The number of all steps; a scenario without steps of its own has none from its backgrounds either.
    var stepCount: Int {
      steps.count == 0 ? 0 : featureSteps.count + ruleSteps.count + steps.count
    }

    /// The ids that a pickle takes: one a step and its own.
    var idCount: Int { stepCount + 1 }
  }
}

extension Storage {
  /// The rule that a scenario belongs to.
  fileprivate func rule(ofScenario scenario: Int) -> Int? {
    guard let scenarios = nodes.feature?.scenarios, scenario >= scenarios.indices.upperBound else { return nil }
    var range = nodes.rules.indices
    while range.count > 1 {
      let middle = range.lowerBound + range.count / 2
      if nodes.rules[middle].scenarios.indices.lowerBound > scenario {
        range = range.lowerBound..<middle
      } else {
        range = middle..<range.upperBound
      }
    }
    return range.first
  }

  fileprivate func steps(ofBackground background: UInt32?) -> Nodes.Range {
    background.map { nodes.backgrounds[Int($0)].steps } ?? .empty
  }
}
