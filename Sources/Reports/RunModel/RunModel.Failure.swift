extension RunModel {
  /// Why something did not pass, in the parts that every report shows.
  public struct Failure: Sendable, Hashable {
    /// What kind of failure it is: the type of the error, or a name such as `UndefinedStep`.
    public var type: String
    /// What went wrong, without a stack trace; one or more lines.
    public var message: String
    /// The step or hook that went wrong.
    public var title: String?
    /// Where that is written, as `path:line`.
    public var location: String?
    /// Where the code is that runs it, as `path:line`.
    public var codeLocation: String?
    /// The stack trace.
    public var stackTrace: String?

    /// The message on one line, up to its first empty line.
    public var summary: String {
      let lines = message.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      return lines.prefix { !$0.allSatisfy(\.isWhitespace) }.joined(separator: "\n").singleLine
    }
  }
}
