public import CucumberMessages

extension RunModel {
  /// A hook of the run that was started.
  public struct RunHook: Sendable, Hashable {
    /// The id of the execution.
    public var id: String
    /// The hook, when the stream has it.
    public var hook: Hook?
    /// How it ended; nil when it did not.
    public var result: TestStepResult?
    /// What it attached.
    public var attachments: [Attachment] = []
    /// The attachments that are files outside the stream.
    public var externalAttachments: [ExternalAttachment] = []
    /// The values that it compared when it failed.
    var comparison: FailureComparison?

    init(_ started: TestRunHookStarted, hook: Hook?) {
      self.id = started.id
      self.hook = hook
    }
  }
}

extension RunModel.RunHook {
  /// Its result; unknown when it did not end.
  public var status: TestStepResult.Status { result?.status ?? .unknown }

  /// That it is not written yet, with what it says of that; nil where it is written.
  var pendingMessage: String? {
    status == .pending ? "The hook is pending" + (result?.explanation.map { ": \($0)" } ?? ".") : nil
  }

  /// What kind of hook it is, with its name.
  public var title: String { hook?.title ?? "Hook of the run" }
}
