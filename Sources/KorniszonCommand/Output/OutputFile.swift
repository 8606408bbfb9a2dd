import OperatingSystem

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A file that is written beside its target and takes its place when it is complete.
///
/// The target of an earlier run is removed first: as long as the new file is not complete there is none, so that nobody
/// takes the result of another run for that of one that died. A stream, which is of use up to its last line, has its own
/// name from the start. What is no regular file, such as a device or a named pipe, cannot be replaced: it is written to.
final class OutputFile: Sendable {
  private static let partSuffix = ".part"

  private let path: String
  /// Nil where the target itself is open.
  private let temporaryPath: String?
  private let descriptor: Int32

  /// Opens the file, and makes the folders on the way to it; of a symbolic link it takes what the link leads to.
  init(_ path: String, isStream: Bool = false) throws(SystemError) {
    let status = try? System.status(path)
    if let status, status.kind != .file {
      self.path = path
      temporaryPath = nil
    } else {
      self.path = Self.behindLinks(path)
      temporaryPath = isStream ? nil : "\(self.path).\(System.processID)\(Self.partSuffix)"
      let folder = URL(filePath: self.path).deletingLastPathComponent()
      try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try System.remove(self.path)
      Self.removeParts(of: self.path)
    }
    descriptor = try System.openForWriting(temporaryPath ?? self.path)
  }

  /// Writes bytes, of a stream whole lines; where they do not all fit, no file is left, or a stream of whole lines.
  func write(_ bytes: [UInt8]) throws(SystemError) {
    let start = System.position(descriptor)
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

  /// Puts the file in the place of its target.
  func commit() throws(SystemError) {
    do throws(SystemError) {
      try System.flush(descriptor, path)
      if let temporaryPath { try System.move(temporaryPath, to: path) }
    } catch {
      discard()
      throw error
    }
  }

  /// Leaves no file, but what there is of a stream.
  func discard() {
    if let temporaryPath { try? System.remove(temporaryPath) }
  }

  deinit { System.closeFile(descriptor) }

  /// The path at the end of symbolic links, where there need not be a file.
  private static func behindLinks(_ path: String) -> String {
    let maximum = 40  // as many as Linux follows (path_resolution(7))
    var url = URL(filePath: path)
    for _ in 0..<maximum {
      let path = url.path(percentEncoded: false)
      guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else { return path }
      url = URL(filePath: target, relativeTo: url.deletingLastPathComponent())
    }
    return path
  }

  /// Removes what processes that have died since left of the file.
  private static func removeParts(of path: String) {
    let folder = URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false)
    let prefix = URL(filePath: path).lastPathComponent + "."
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    where name.hasPrefix(prefix) && name.hasSuffix(partSuffix) {
      if let process = Int32(name.dropFirst(prefix.count).dropLast(partSuffix.count)), !System.isRunning(process) {
        try? System.remove(folder + "/" + name)
      }
    }
  }
}
