extension String {
  /// A feature file with one scenario of these steps.
  static func feature(_ steps: String...) -> String {
    "Feature: f\n  Scenario: s\n" + steps.map { "    \($0)\n" }.joined()
  }
}
