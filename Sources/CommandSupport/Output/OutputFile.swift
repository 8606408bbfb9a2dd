package import OperatingSystem

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A file that is written next to its target and replaces it when complete.
///
/// Removes an earlier run's target first, so that an old result can't be mistaken for the result of a run that crashed.
/// A stream has its final name from the start, because it is useful before it is complete. Devices, named pipes, and
/// other special files are written to directly.
package final class OutputFile: OutputTarget {
  private static let partSuffix = ".part"
  /// The maximum length of the target's name in the name of the temporary file, in characters.
  private static let partNameLimit = 60

  private let path: String
  /// The path of the temporary file, or `nil` if the target itself is open.
  private let temporaryPath: String?
  /// Whether it is a named pipe, a device, or another special file, whose reader may be slow.
  package let isSpecial: Bool
  private let descriptor: Int32
  /// The writer to a special file.
  private let writer: StreamWriter?

  /// Opens the file and creates its parent folders. Follows symbolic links.
  package init(_ path: String, isStream: Bool = false) throws(SystemError) {
    let status = try? System.status(path)
    if let status, status.kind != .file {
      self.path = path
      temporaryPath = nil
      isSpecial = true
      descriptor = try System.openForWriting(path)
    } else {
      self.path = Self.behindLinks(path)
      temporaryPath = isStream ? nil : Self.newTemporaryPath(for: self.path)
      isSpecial = false
      let folder = URL(filePath: self.path).deletingLastPathComponent()
      try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try System.removeQuickly(self.path, size: status?.size ?? 0)
      Self.removeParts(of: self.path)
      descriptor = try System.create(temporaryPath ?? self.path)
    }
    writer = isSpecial ? StreamWriter(descriptor, self.path) : nil
  }

  /// Writes bytes: whole lines if the file is a stream. After an error, removes the file, or truncates a stream to
  /// whole lines.
  package func write(_ bytes: [UInt8]) throws(SystemError) {
    if let writer { return try writer.write(bytes) }
    let start = System.position(descriptor)
    guard System.status(ofOpen: descriptor)?.size == start else {
      discard()
      throw SystemError(path: path, code: 0, explanation: "something else changed the file during the run")
    }
    do throws(SystemError) {
      try System.writeAll(bytes, to: descriptor, path)
    } catch {
      discard()
      if temporaryPath == nil {
        let written = bytes.prefix(System.position(descriptor) - start)
        System.truncate(descriptor, to: start + (written.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0))
      }
      throw error
    }
  }

  /// Replaces the target with the file.
  package func commit() throws(SystemError) {
    if let writer { return try writer.finish() }
    do throws(SystemError) {
      try System.flush(descriptor, path)
      guard let temporaryPath else { return }
      // Something else may have replaced the file under its temporary name.
      guard let status = try? System.status(ofEntry: temporaryPath),
        status.identity == System.status(ofOpen: descriptor)?.identity
      else { throw SystemError(path: path, code: 0, explanation: LostOutputError.reason) }
      try System.move(temporaryPath, to: path)
    } catch {
      discard()
      throw error
    }
  }

  /// Throws an error if the committed file is no longer at its path.
  package func check() throws(LostOutputError) {
    guard !isSpecial else { return }
    let size = System.position(descriptor)
    guard let status = try? System.status(path), status.kind == .file, status.size == size else {
      throw LostOutputError(path: path)
    }
  }

  /// Sets how long the reader of a special file may pause; `nil` means no limit.
  package func setLimit(_ limit: Duration?) { writer?.setLimit(limit) }

  /// Removes the file; keeps a partial stream.
  package func discard() {
    if let temporaryPath { try? System.remove(temporaryPath) }
  }

  deinit { System.closeFile(descriptor) }

  /// Resolves symbolic links. The file doesn't have to exist.
  private static func behindLinks(_ path: String) -> String {
    let maximum = 40  // the number of links that Linux follows (path_resolution(7))
    var url = URL(filePath: path)
    for _ in 0..<maximum {
      let path = url.path(percentEncoded: false)
      guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else { return path }
      url = URL(filePath: target, relativeTo: url.deletingLastPathComponent())
    }
    return path
  }

  /// Returns a path next to a file. Its name contains the process number and an unpredictable random number.
  package static func newTemporaryPath(for path: String) -> String {
    let random = String(UInt64.random(in: .min ... .max), radix: 36)
    return "\(folder(of: path))/\(partPrefix(of: path))\(System.processID)-\(random)\(partSuffix)"
  }

  /// Removes the temporary files of processes that have died.
  private static func removeParts(of path: String) {
    let folder = folder(of: path)
    let prefix = partPrefix(of: path)
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    where name.hasPrefix(prefix) && name.hasSuffix(partSuffix) {
      let number = name.dropFirst(prefix.count).dropLast(partSuffix.count).prefix { $0 != "-" }
      if let process = Int32(number), !System.isRunning(process) { try? System.remove(folder + "/" + name) }
    }
  }

  private static func folder(of path: String) -> String {
    let folder = URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false)
    return folder.hasSuffix("/") ? String(folder.dropLast()) : folder
  }

  /// Returns the prefix of the names of a file's temporary files.
  private static func partPrefix(of path: String) -> String {
    "\(URL(filePath: path).lastPathComponent.prefix(partNameLimit))."
  }
}
