extension String {
  /// Three scenarios with tags; all pass.
  static let cats = """
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

  /// A feature file with one scenario of these steps.
  static func feature(_ steps: String...) -> String {
    "Feature: f\n  Scenario: s\n" + steps.map { "    \($0)\n" }.joined()
  }
}
