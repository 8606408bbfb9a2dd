extension String {
  /// Returns a feature file with a scenario of the given steps.
  static func feature(_ steps: String...) -> String {
    "Feature: f\n  Scenario: s\n" + steps.map { "    \($0)\n" }.joined()
  }
}
