import CucumberMessages
import OperatingSystem

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A sink that receives the attachments and issues of one step or hook, on any thread, until the step or hook ends.
final class AttachmentSink: Sendable {
  /// The sink of the current step or hook, or `nil` outside of steps and hooks.
  @TaskLocal static var current: AttachmentSink?

  /// The state shared by the sinks of an executor, at most one of which is open. The sinks share a lock, because
  /// creating a lock for each step is slow.
  struct Inbox: ~Copyable {
    /// The number of the open sink or, if none is open, the number of the last one plus one.
    fileprivate var openSink = 0
    fileprivate var waiting: [ExecutionEvent] = []
    fileprivate var issues: [TestingIssue] = []
  }

  private let store: ExternalAttachments
  private let clock: RunClock
  private let forward: (@Sendable (ExecutionEvent) -> Void)?
  private let inbox: Monitor<Inbox>
  private let number: Int

  /// Opens a sink and closes any other sink that is open in the same inbox.
  ///
  /// If `forward` is `nil`, the sink keeps attachments until the step ends. Otherwise, it forwards each one
  /// immediately.
  init(
    _ store: ExternalAttachments,
    _ clock: RunClock,
    in inbox: Monitor<Inbox>,
    forward: (@Sendable (ExecutionEvent) -> Void)?
  ) {
    self.store = store
    self.clock = clock
    self.forward = forward
    self.inbox = inbox
    number = inbox.withLock { $0.open() }
  }

  /// Closes the sink when the step ends, and returns the attachments that were kept and the step's issues.
  func close() -> (events: [ExecutionEvent], issues: [TestingIssue]) { inbox.withLock { $0.close(number) } }

  /// Adds an issue to the step and forwards the issue, in case the step ends the process. Returns `false` if the step
  /// has ended.
  func add(_ issue: TestingIssue) -> Bool {
    let event = ExecutionEvent.attached(issue.attachment, clock.now())
    return inbox.withLock {
      guard $0.openSink == number else { return false }
      $0.issues.append(issue)
      forward?(event)
      return true
    }
  }

  /// Records an attachment. Does nothing if the step has ended, because the attachment would appear in another step.
  func send(_ content: AttachmentContent) {
    let event = ExecutionEvent.attached(content, clock.now())
    inbox.withLock {
      guard $0.openSink == number else { return }
      if let forward { forward(event) } else { $0.waiting.append(event) }
    }
  }

  /// Records a log entry, or stores it as a file if it is too large for a message.
  func log(_ text: String) {
    guard store.isTooLarge(text.utf8.count) else { return send(.log(text)) }
    do {
      try attach(text: text, mediaType: "text/plain", fileName: "log.txt")
    } catch {
      send(.log("warning: can't store a log of \(text.utf8.count) bytes: \(error)"))
    }
  }

  func attach(text: String, mediaType: String, fileName: String?) throws {
    guard isOpen else { return }
    let size = text.utf8.count
    guard store.stores(size) else { return send(inline(text, .identity, mediaType, fileName)) }
    send(url: try store.write(text, mediaType, fileName), size, mediaType, fileName)
  }

  func attach(bytes: [UInt8], mediaType: String, fileName: String?) throws {
    guard isOpen else { return }
    guard store.stores(bytes.count) else { return send(inline(Base64.encode(bytes), .base64, mediaType, fileName)) }
    send(url: try store.write(bytes, mediaType, fileName), bytes.count, mediaType, fileName)
  }

  func attach(file path: String, mediaType: String, fileName: String?) throws {
    guard isOpen else { return }
    let name = fileName ?? URL(filePath: path).lastPathComponent
    let file = try AttachedFile(path)
    guard store.stores(file.size) else { return send(inline(try file.base64(), .base64, mediaType, name)) }
    send(url: try store.copy(file, mediaType, name), file.size, mediaType, name)
  }

  /// Whether the step or hook is still running.
  var isOpen: Bool { inbox.withLock { $0.openSink == number } }

  private func inline(
    _ text: String,
    _ encoding: Attachment.ContentEncoding,
    _ mediaType: String,
    _ fileName: String?
  ) -> AttachmentContent {
    AttachmentContent(.inline(text, encoding), mediaType: mediaType, fileName: fileName)
  }

  /// Records an attachment that is stored as a file, with a warning if it was too large for a message.
  private func send(url: String, _ size: Int, _ mediaType: String, _ fileName: String?) {
    send(AttachmentContent(.external(url: url), mediaType: mediaType, fileName: fileName))
    if let warning = store.warning(size, url: url) { send(.log(warning)) }
  }
}

extension AttachmentSink.Inbox {
  fileprivate mutating func open() -> Int {
    openSink += 1
    waiting = []
    issues = []
    return openSink
  }

  fileprivate mutating func close(_ sink: Int) -> (events: [ExecutionEvent], issues: [TestingIssue]) {
    guard openSink == sink else { return ([], []) }
    defer { _ = open() }
    return (waiting, issues)
  }
}
