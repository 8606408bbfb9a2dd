import enum CucumberMessages.Reason
import Korniszon
import OperatingSystem

/// The file that receives the standard output and error of a process.
struct CapturedOutput {
  /// The maximum size of the output to keep for a step, in bytes. The middle of longer output is left out.
  static let limit = 1 << 20

  /// The maximum number of bytes that a step may print. The limit prevents endless output from filling the disk.
  static let maximumSize = 1 << 30

  private let descriptor: Int32
  private let identity: FileStatus.Identity?
  private let mode: Int32

  init(descriptor: Int32) {
    self.descriptor = descriptor
    identity = System.status(ofOpen: descriptor)?.identity
    mode = System.mode(descriptor)
  }

  /// The number of bytes in the file.
  var size: Int { System.size(ofOpen: descriptor) }

  /// Removes the output from the file and returns it, or returns `nil` if there is none. Output that exceeds `limit` is
  /// shortened.
  func take() -> String? {
    let size = size
    guard size > 0 else { return nil }
    defer { System.truncate(descriptor, to: 0) }
    guard size > Self.limit else { return text(at: 0, count: size) }
    let half = Self.limit / 2
    return text(at: 0, count: half) + "\n… \(size - 2 * half) bytes omitted …\n"
      + text(at: size - half, count: half)
  }

  /// Removes the output like ``take()`` and returns it as an attachment, or returns `nil` if there is none.
  func takeLog() -> AttachmentContent? { take().map { AttachmentContent.log($0) } }

  /// A standard stream that no longer leads to the file, or `nil` if output and error both lead to it.
  var closedStream: Reason.StandardStream? {
    if System.status(ofOpen: System.standardOutput)?.identity != identity { return .output }
    return System.status(ofOpen: System.standardError)?.identity != identity ? .error : nil
  }

  /// Whether standard output or standard error probably leads elsewhere, because its mode differs from that of the
  /// file.
  ///
  /// Reading this property takes a third of the time that reading ``closedStream`` takes. However, the property doesn't
  /// detect that a stream leads to another file that a step has opened for reading and appending, because that file has
  /// the same mode.
  var isProbablyRedirected: Bool {
    System.mode(System.standardOutput) != mode || System.mode(System.standardError) != mode
  }

  /// Whether standard output and standard error are open.
  var areStreamsOpen: Bool { System.isOpen(System.standardOutput) && System.isOpen(System.standardError) }

  /// Restores the mode of the descriptor, so that writes append to the file again.
  func restoreMode() {
    if System.mode(descriptor) != mode { System.setMode(descriptor, mode) }
  }

  /// Redirects standard output and error to the file again.
  func restore() {
    guard closedStream != nil else { return }
    System.duplicate(descriptor, to: System.standardOutput)
    System.duplicate(descriptor, to: System.standardError)
  }

  private func text(at offset: Int, count: Int) -> String {
    let bytes = try? System.readPart(count, from: offset, of: descriptor, "captured output")
    return String(decoding: bytes ?? [], as: UTF8.self)
  }
}
