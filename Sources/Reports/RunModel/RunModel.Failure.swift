extension RunModel {
  /// Why something did not pass, in the parts that every report shows.
  public struct Failure: Sendable, Hashable {
    /// What kind of failure it is: the type of the error, or a name such as `UndefinedStep`.
    public var type: String
    /// What went wrong, without a stack trace.
    public var message: Message
    /// The step or hook that went wrong.
    public var title: String?
    /// Where that is written, as `path:line`.
    public var location: String?
    /// Where the code is that runs it, as `path:line`.
    public var codeLocation: String?
    /// The stack trace.
    public var stackTrace: String?

    init(
      type: String,
      message: String,
      title: String? = nil,
      location: String? = nil,
      codeLocation: String? = nil,
      stackTrace: String? = nil
    ) {
      self.type = type
      self.message = Message(message)
      self.title = title
      self.location = location
      self.codeLocation = codeLocation
      self.stackTrace = stackTrace
    }
  }
}
