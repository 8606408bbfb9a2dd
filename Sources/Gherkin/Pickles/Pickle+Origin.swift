extension Pickle {
  /// The scenario that the pickle was made from.
  public var scenario: Scenario { Scenario(document, scenarioIndex) }

  /// The rule that the scenario belongs to.
  public var rule: Rule? { definition.rule.map { Rule(document, $0) } }

  /// The examples whose row was filled in.
  public var examples: Examples? { storage.rows.map { Examples(document, $0.outline.examples) } }
}
