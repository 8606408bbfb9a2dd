extension RunModel.Problem {
  /// What can go wrong outside all scenarios.
  public enum Kind: Sendable, Hashable, CaseIterable {
    /// A feature file has a mistake.
    case parseError
    /// A feature file cannot be read.
    case unreadableFile
    /// An expression names a parameter type that nobody defined.
    case undefinedParameterType
    /// A hook of the run did not pass.
    case hook
    /// The run itself threw an error.
    case runError
    /// The run says that it was not successful.
    case unsuccessful
    /// The stream ends before the run does.
    case cutOff
  }
}
