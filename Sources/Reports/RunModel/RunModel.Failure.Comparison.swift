extension RunModel.Failure {
  /// What was expected and what was found, each as the expectation wrote it.
  public struct Comparison: Sendable, Hashable {
    /// The value that was expected; one or more lines.
    public let expected: String
    /// The value that was found; one or more lines.
    public let actual: String
  }
}
