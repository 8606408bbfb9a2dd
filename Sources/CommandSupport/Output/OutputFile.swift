package import OperatingSystem
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A file that is written next to its target and replaces it when complete.
///
/// The file of an earlier run is removed first, so that an old result can't be mistaken for that of a run that crashed.
/// A stream has its final name from the start, because it is useful even before it is complete. Devices, named pipes,
/// and other special files are written directly.
package final class OutputFile: OutputTarget {
  private static let partSuffix = ".part"
  /// The maximum number of characters that the name of a temporary file takes from the name of its target.
  private static let partNameLimit = 60

  private let path: String
  /// The path of the temporary file, or `nil` if the target itself is open.
  private let temporaryPath: String?
  /// Whether the file is a named pipe, device, or other special file, whose reader may be slow.
  package let isSpecial: Bool
  private let descriptor: Int32
  /// The writer for a special file, or `nil` for a regular file.
  private let writer: StreamWriter?
  /// The number of bytes written to a regular file. The file has another size if something else changes it, even
  /// between a check and a write, because each write appends.
  private let count = Atomic<Int>(0)

  /// Opens the file, following symbolic links, and creates its parent folders.
  package init(_ path: String, isStream: Bool = false) throws(SystemError) {
    let status = try? System.status(path)
    if let status, status.kind != .file {
      self.path = path
      temporaryPath = nil
      isSpecial = true
      descriptor = try System.openForWriting(path)
    } else {
      self.path = Self.resolvingLinks(path)
      temporaryPath = isStream ? nil : Self.newTemporaryPath(for: self.path)
      isSpecial = false
      let folder = URL(filePath: self.path).deletingLastPathComponent()
      try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try System.removeQuickly(self.path, size: status?.size ?? 0)
      Self.removeParts(of: self.path)
      do throws(SystemError) {
        descriptor = try System.create(temporaryPath ?? self.path)
      } catch {
        // The temporary file is next to the target, whose name says more.
        throw SystemError(path: path, code: error.code)
      }
    }
    writer = isSpecial ? StreamWriter(descriptor, self.path) : nil
  }

  /// Writes bytes, which must be whole lines if the file is a stream. If writing fails, a regular file is removed
  /// or, if it is a stream, truncated to whole lines; special files are left as they are.
  package func write(_ bytes: [UInt8]) throws(SystemError) {
    if let writer { return try writer.write(bytes) }
    let start = count.load(ordering: .relaxed)
    guard System.status(ofOpen: descriptor)?.size == start else {
      discard()
      throw SystemError(path: path, code: 0, explanation: "something else changed the file during the run")
    }
    do throws(SystemError) {
      try System.writeAll(bytes, to: descriptor, path)
      count.add(bytes.count, ordering: .relaxed)
    } catch {
      discard()
      if temporaryPath == nil {
        let written = bytes.prefix(max(0, System.position(descriptor) - start))
        System.truncate(descriptor, to: start + (written.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0))
      }
      throw error
    }
  }

  /// Completes the file. Moves a temporary file to its target, and waits for the reader of a special file.
  package func commit() throws(SystemError) {
    if let writer { return try writer.finish() }
    do throws(SystemError) {
      try System.flush(descriptor, path)
      guard let temporaryPath else { return }
      // The file at the temporary path may have been replaced.
      guard let status = try? System.status(ofEntry: temporaryPath),
        status.identity == System.status(ofOpen: descriptor)?.identity
      else { throw SystemError(path: path, code: 0, explanation: LostOutputError.reason) }
      try System.move(temporaryPath, to: path)
    } catch {
      discard()
      throw error
    }
  }

  /// Inserts bytes at the start of the committed file, or removes it if that fails. Does nothing if the file is special
  /// or no longer in place.
  package func prepend(_ bytes: [UInt8]) {
    guard !isSpecial, (try? check()) != nil else { return }
    do throws(SystemError) {
      try FileReplacement.replace(path, with: bytes + System.readAll(path))
    } catch {
      try? System.remove(path)
    }
  }

  /// Throws an error if the committed file is no longer at its path or has a different size. Special files aren't
  /// checked.
  package func check() throws(LostOutputError) {
    guard !isSpecial else { return }
    let size = count.load(ordering: .relaxed)
    guard let status = try? System.status(path), status.kind == .file, status.size == size else {
      throw LostOutputError(path: path)
    }
  }

  /// Sets the time for which the reader of a special file may pause before writing fails, or `nil` for no limit.
  package func setLimit(_ limit: Duration?) { writer?.setLimit(limit) }

  /// Removes the incomplete file. Streams and special files are kept.
  package func discard() {
    if let temporaryPath { try? System.remove(temporaryPath) }
  }

  deinit { System.closeFile(descriptor) }

  /// Returns a path with its symbolic links resolved. The file may not exist.
  private static func resolvingLinks(_ path: String) -> String {
    let maximum = 40  // the number of links that Linux follows (path_resolution(7))
    var url = URL(filePath: path)
    for _ in 0..<maximum {
      let path = url.path(percentEncoded: false)
      guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else { return path }
      url = URL(filePath: target, relativeTo: url.deletingLastPathComponent())
    }
    return path
  }

  /// Returns a path next to a file. The name contains the process ID and an unpredictable random number.
  package static func newTemporaryPath(for path: String) -> String {
    let random = String(UInt64.random(in: .min ... .max), radix: 36)
    return "\(folder(of: path))/\(partPrefix(of: path))\(System.processID)-\(random)\(partSuffix)"
  }

  /// Removes the temporary files of processes that have ended.
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

  /// Returns the prefix that the names of all temporary files of a target share.
  private static func partPrefix(of path: String) -> String {
    "\(URL(filePath: path).lastPathComponent.prefix(partNameLimit))."
  }
}
