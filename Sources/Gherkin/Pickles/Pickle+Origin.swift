extension Pickle {
  /// The scenario that the pickle was made from.
  public var scenario: Scenario { Scenario(storage, scenarioIndex) }

  /// The rule that the scenario belongs to.
  public var rule: Rule? { ruleIndex.map { Rule(storage, $0) } }

  /// The examples whose row was filled in.
  public var examples: Examples? { row.map { Examples(storage, $0.outline.examples) } }
}
