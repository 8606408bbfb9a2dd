import CucumberMessages
import OperatingSystem

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A sink that receives the attachments of one step or hook, from any thread, until it ends.
final class AttachmentSink: Sendable {
  /// The sink of the current step or hook.
  @TaskLocal static var current: AttachmentSink?

  private struct State {
    var isOpen = true
    var waiting: [ExecutionEvent] = []
  }

  private let store: ExternalAttachments?
  private let clock: RunClock
  private let forward: (@Sendable (ExecutionEvent) -> Void)?
  private let state = Monitor(State())

  /// Creates a sink that forwards each attachment immediately, or keeps them until the step ends if `forward` is `nil`.
  init(_ store: ExternalAttachments?, _ clock: RunClock, forward: (@Sendable (ExecutionEvent) -> Void)?) {
    self.store = store
    self.clock = clock
    self.forward = forward
  }

  /// Closes the sink when the step ends, and returns the kept attachments.
  func close() -> [ExecutionEvent] {
    state.withLock {
      $0.isOpen = false
      return $0.waiting
    }
  }

  /// Records an attachment. Ignores it if its step has ended, because it would appear in an unrelated step.
  func send(_ content: AttachmentContent) {
    let event = ExecutionEvent.attached(content, clock.now())
    state.withLock {
      guard $0.isOpen else { return }
      if let forward { forward(event) } else { $0.waiting.append(event) }
    }
  }

  func attach(text: String, mediaType: String, fileName: String?) throws {
    guard isOpen else { return }
    guard let store else { return send(inline(text, .identity, mediaType, fileName)) }
    send(external(try store.write(Data(text.utf8), mediaType, fileName), mediaType, fileName))
  }

  func attach(bytes: [UInt8], mediaType: String, fileName: String?) throws {
    guard isOpen else { return }
    guard let store else { return send(inline(Base64.encode(bytes), .base64, mediaType, fileName)) }
    send(external(try store.write(Data(bytes), mediaType, fileName), mediaType, fileName))
  }

  func attach(file path: String, mediaType: String, fileName: String?) throws {
    guard isOpen else { return }
    let name = fileName ?? URL(filePath: path).lastPathComponent
    do {
      if let store {
        send(external(try store.copy(path, mediaType, name), mediaType, name))
      } else {
        let data = try Data(contentsOf: URL(filePath: path))
        send(inline(Base64.encode(Array(data)), .base64, mediaType, name))
      }
    } catch {
      throw AttachmentFileError(path: path, error)
    }
  }

  private var isOpen: Bool { state.withLock(\.isOpen) }

  private func inline(
    _ text: String,
    _ encoding: Attachment.ContentEncoding,
    _ mediaType: String,
    _ fileName: String?
  ) -> AttachmentContent {
    AttachmentContent(.inline(text, encoding), mediaType: mediaType, fileName: fileName)
  }

  private func external(_ url: String, _ mediaType: String, _ fileName: String?) -> AttachmentContent {
    AttachmentContent(.external(url: url), mediaType: mediaType, fileName: fileName)
  }
}
