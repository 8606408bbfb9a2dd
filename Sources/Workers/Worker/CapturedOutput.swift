import OperatingSystem

/// What a process prints, in the file that its standard output and error go to.
struct CapturedOutput {
  /// The most that is kept of one step, in bytes; of more, the beginning and the end.
  static let limit = 1 << 20

  /// The most that one step may print, in bytes: a process that prints without end must not fill the disk.
  static let maximumSize = 1 << 30

  private let descriptor: Int32
  private let identity: FileStatus.Identity?

  init(descriptor: Int32) {
    self.descriptor = descriptor
    identity = System.size(ofOpen: descriptor)?.identity
  }

  /// The text that was printed since the last time, which is gone from the file then; nil if there is none.
  func take() -> String? {
    let size = System.size(ofOpen: descriptor)?.bytes ?? 0
    guard size > 0 else { return nil }
    defer { System.empty(descriptor) }
    guard size > Self.limit else { return text(at: 0, count: size) }
    let half = Self.limit / 2
    return text(at: 0, count: half) + "\n… \(size - 2 * half) bytes were left out …\n"
      + text(at: size - half, count: half)
  }

  /// The standard stream that does not go to the file any more.
  var closedStream: String? {
    let streams = [(System.standardOutput, "standard output"), (System.standardError, "standard error")]
    return streams.first { System.size(ofOpen: $0.0)?.identity != identity }?.1
  }

  /// Lets standard output and error go to the file.
  func restore() {
    guard closedStream != nil else { return }
    System.duplicate(descriptor, to: System.standardOutput)
    System.duplicate(descriptor, to: System.standardError)
  }

  private func text(at offset: Int, count: Int) -> String {
    let bytes = try? System.readPart(count, behind: offset, of: descriptor, "captured output")
    return String(decoding: bytes ?? [], as: UTF8.self)
  }
}
