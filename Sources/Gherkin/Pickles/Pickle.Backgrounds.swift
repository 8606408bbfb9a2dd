extension Pickle {
  /// The steps that run before those of the scenario: of the feature, then of the rule.
  struct Backgrounds {
    var feature: Nodes.Range
    var rule: Nodes.Range

    var count: Int { feature.count + rule.count }

    /// The number of all steps; a scenario without steps of its own has none from its backgrounds either.
    func stepCount(withOwn own: Nodes.Range) -> Int {
      own.count == 0 ? 0 : count + own.count
    }
  }
}
