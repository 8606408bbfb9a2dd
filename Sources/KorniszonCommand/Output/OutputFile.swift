#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import FoundationEssentials
import Synchronization

/// A file that is written beside its target and takes its place when it is complete.
///
/// Whoever looks at the target sees the last complete report or the new one, never a half. What is no regular file, such
/// as a device or a named pipe, cannot be replaced: it is written to.
final class OutputFile: Sendable {
  private let path: String
  /// Nil where the target itself is open.
  private let temporaryPath: String?
  private let descriptor: Int32
  private let isOpen = Mutex(true)

  /// Opens the file, and makes the folders on the way to it.
  init(_ path: String) throws(SystemError) {
    self.path = path
    var status = stat()
    let isReplaceable = stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG
    temporaryPath = isReplaceable ? "\(path).\(getpid()).part" : nil
    let folder = URL(filePath: path).deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    descriptor = open(temporaryPath ?? path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .last(path) }
  }

  func write(_ bytes: [UInt8]) throws(SystemError) {
    try writeAll(bytes, to: descriptor, path)
  }

  /// Puts the file in the place of its target.
  func commit() throws(SystemError) {
    guard close() == 0, temporaryPath.map({ rename($0, path) }) ?? 0 == 0 else {
      let error = SystemError.last(path)
      if let temporaryPath { unlink(temporaryPath) }
      throw error
    }
  }

  /// Leaves the target as it was.
  func discard() {
    if close() == 0, let temporaryPath { unlink(temporaryPath) }
  }

  private func close() -> Int32 {
    isOpen.withLock { isOpen in
      guard isOpen else { return -1 }
      isOpen = false
      #if canImport(Glibc)
        return Glibc.close(descriptor)
      #elseif canImport(Musl)
        return Musl.close(descriptor)
      #else
        return Darwin.close(descriptor)
      #endif
    }
  }

  deinit { discard() }
}

/// Writes to a descriptor until everything is out.
func writeAll(_ bytes: [UInt8], to descriptor: Int32, _ path: String) throws(SystemError) {
  var start = 0
  while start < bytes.count {
    let count = bytes.withUnsafeBytes { buffer in
      write(descriptor, buffer.baseAddress.map { $0 + start }, buffer.count - start)
    }
    if count < 0 {
      if errno == EINTR { continue }
      throw .last(path)
    }
    start += count
  }
}
