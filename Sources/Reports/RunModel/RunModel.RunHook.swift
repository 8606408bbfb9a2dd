public import CucumberMessages

extension RunModel {
  /// A run hook that was started.
  public struct RunHook: Sendable, Hashable {
    /// The id of the execution.
    public var id: String
    /// The hook, if it is in the stream.
    public var hook: Hook?
    /// The result, or `nil` if the hook didn't end.
    public var result: TestStepResult?
    /// The attachments in the stream.
    public var attachments: [Attachment] = []
    /// The attachments that are files outside the stream.
    public var externalAttachments: [ExternalAttachment] = []
    /// The values that the hook compared when it failed.
    var comparison: FailureComparison?

    init(_ started: TestRunHookStarted, hook: Hook?) {
      self.id = started.id
      self.hook = hook
    }
  }
}

extension RunModel {
  /// The run hooks with their calls: each worker process calls every hook once. In the order of their first calls.
  var callsByRunHook: [[RunHook]] {
    var positions: [String: Int] = [:]
    var calls: [[RunHook]] = []
    for call in runHooks {
      let key = call.hook.map { "hook \($0.id)" } ?? call.id
      if let position = positions[key] {
        calls[position].append(call)
      } else {
        positions[key] = calls.count
        calls.append([call])
      }
    }
    return calls
  }
}

extension RunModel.RunHook {
  /// Whether the hook has attachments in the stream or outside.
  var hasAttachments: Bool { !attachments.isEmpty || !externalAttachments.isEmpty }

  /// The status, or unknown if the hook didn't end.
  public var status: TestStepResult.Status { result?.status ?? .unknown }

  /// The message of a pending hook, or `nil` for any other status.
  var pendingMessage: String? {
    status == .pending ? "The hook is pending" + (result?.explanation.map { ": \($0)" } ?? ".") : nil
  }

  /// The kind of hook, with its name if it has one.
  public var title: String { hook?.title ?? "Run hook" }
}
