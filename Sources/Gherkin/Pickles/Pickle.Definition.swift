extension Pickle {
  /// The data shared by all pickles of a scenario.
  struct Definition {
    /// The index of the rule that the scenario belongs to, or `nil` if it belongs to none.
    let rule: Int?
    /// The steps of the feature's background.
    let featureSteps: Nodes.Range
    /// The steps of the rule's background.
    let ruleSteps: Nodes.Range
    /// The type of the last step of the feature's background, or `unknown` if no step determines it.
    let lastTypeOfFeature: KeywordType
    /// The type of the last step of the rule's background or, if it has none, of the feature's background.
    let lastTypeOfRule: KeywordType
    /// The scenario's own steps.
    let steps: Nodes.Range
    let featureTags: Nodes.Range
    let ruleTags: Nodes.Range
    /// The scenario's own tags.
    let tags: Nodes.Range

    init(_ document: borrowing DocumentStorage, scenario: Int) {
      self.rule = document.rule(ofScenario: scenario)
      let rule = document.node(ofRule: rule)
      self.featureSteps = document.steps(ofBackground: document.nodes.feature?.background)
      self.ruleSteps = document.steps(ofBackground: rule?.background)
      self.lastTypeOfFeature = document.lastType(of: featureSteps, after: .unknown)
      self.lastTypeOfRule = document.lastType(of: ruleSteps, after: lastTypeOfFeature)
      self.steps = document.nodes.scenarios[scenario].steps
      self.featureTags = document.nodes.feature?.header.tags ?? .empty
      self.ruleTags = rule?.header.tags ?? .empty
      self.tags = document.nodes.scenarios[scenario].header.tags
    }

    /// The number of steps in a pickle. A scenario without steps doesn't get any from its backgrounds.
    var stepCount: Int {
      steps.count == 0 ? 0 : featureSteps.count + ruleSteps.count + steps.count
    }

    /// The number of IDs that a pickle uses: one per step and one for the pickle.
    var idCount: Int { stepCount + 1 }
  }
}

extension DocumentStorage {
  fileprivate func node(ofRule rule: Int?) -> Nodes.Rule? {
    rule.map { nodes.rules[$0] }
  }

  /// Returns the index of the rule that a scenario belongs to, or `nil` if it belongs to none.
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

  /// Returns the type of the last step, or `lastType` if there are no steps or only conjunctions.
  fileprivate func lastType(of steps: Nodes.Range, after lastType: KeywordType) -> KeywordType {
    guard let type = steps.indices.last.map({ nodes.steps[$0].resolvedType }) else { return lastType }
    return type == .conjunction ? lastType : type
  }

  fileprivate func steps(ofBackground background: UInt32?) -> Nodes.Range {
    background.map { nodes.backgrounds[Int($0)].steps } ?? .empty
  }
}
