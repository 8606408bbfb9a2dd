extension Pickle {
  /// The steps that run before those of the scenario: of the feature, then of the rule.
  struct Backgrounds {
    var feature: Nodes.Range
    var rule: Nodes.Range

    var count: Int { feature.count + rule.count }
  }
}
