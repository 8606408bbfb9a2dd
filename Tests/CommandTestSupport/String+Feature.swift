extension String {
  /// A feature with tagged scenarios that pass.
  package static let cats = """
    Feature: cats
      @one
      Scenario: first
        Given a cat
      @two
      Scenario: second
        Given a cat
      @two @three
      Scenario Outline: third <n>
        Given a cat
        Examples:
          | n |
          | a |
          | b |
    """

  /// Returns a feature file with a scenario of the given steps.
  package static func feature(_ steps: String...) -> String {
    "Feature: f\n  Scenario: s\n" + steps.map { "    \($0)\n" }.joined()
  }
}
