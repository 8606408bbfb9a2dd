public import CucumberMessages

extension RunModel {
  /// A call to a run hook.
  public struct RunHook: Sendable, Hashable {
    /// The ID of the call.
    public var id: String
    /// The hook, or `nil` if it isn't in the stream.
    public var hook: Hook?
    /// The result, or `nil` if the hook didn't end.
    public var result: TestStepResult?
    /// The attachments in the stream.
    public var attachments: [Attachment] = []
    /// The attachments that are files outside the stream.
    public var externalAttachments: [ExternalAttachment] = []
    /// The values that the hook compared, or `nil` if it didn't fail in a comparison.
    var comparison: FailureComparison?

    init(_ started: TestRunHookStarted, hook: Hook?) {
      self.id = started.id
      self.hook = hook
    }
  }
}

extension RunModel {
  /// The calls to run hooks, grouped by hook, in order of the first calls. Each worker process calls every hook once.
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
  /// Whether the hook has attachments, in the stream or as files.
  var hasAttachments: Bool { !attachments.isEmpty || !externalAttachments.isEmpty }

  /// The status, or `unknown` if the hook didn't end.
  public var status: TestStepResult.Status { result?.status ?? .unknown }

  /// The kind of hook, with its name if it has one.
  public var title: String { hook?.title ?? "Run hook" }
}
