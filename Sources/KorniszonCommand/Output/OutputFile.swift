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
/// Whoever looks at the target sees the last complete report or the new one, never a half.
final class OutputFile: Sendable {
  private let path: String
  private let temporaryPath: String
  private let descriptor: Int32
  private let isOpen = Mutex(true)

  /// Opens the file, and makes the folders on the way to it.
  init(_ path: String) throws(SystemError) {
    self.path = path
    self.temporaryPath = "\(path).\(getpid()).part"
    let folder = URL(filePath: path).deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    descriptor = open(temporaryPath, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .last(path) }
  }

  func write(_ bytes: [UInt8]) throws(SystemError) {
    try writeAll(bytes, to: descriptor, path)
  }

  /// Puts the file in the place of its target.
  func commit() throws(SystemError) {
    guard close() == 0, rename(temporaryPath, path) == 0 else {
      let error = SystemError.last(path)
      unlink(temporaryPath)
      throw error
    }
  }

  /// Leaves the target as it was.
  func discard() {
    if close() == 0 { unlink(temporaryPath) }
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
