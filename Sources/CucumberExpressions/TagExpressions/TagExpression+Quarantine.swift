extension TagExpression {
  /// Returns whether the expression quarantines a scenario with the given tags, so that its failure doesn't fail a run.
  ///
  /// An expression without tags quarantines no scenario, although it's true for every set of tags.
  package func quarantines(_ tags: some Collection<String>) -> Bool {
    !self.tags.isEmpty && evaluate(tags)
  }
}
