package import OperatingSystem

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// New contents of a file, which replace the old contents in a single step.
package struct FileReplacement {
  /// The path as the caller wrote it, in which links aren't resolved.
  package let path: String
  /// The path of the file that symbolic links lead to.
  private let target: String
  private let temporary: String

  /// Writes a new file next to the old one, with the same permissions and, if possible, the same owner and group.
  package init(_ path: String, _ bytes: [UInt8]) throws(SystemError) {
    try System.checkWritable(path)
    self.path = path
    target = URL(filePath: path).resolvingSymlinksInPath().path(percentEncoded: false)
    temporary = OutputFile.newTemporaryPath(for: target)
    let descriptor = try System.create(temporary)
    defer { System.closeFile(descriptor) }
    do throws(SystemError) {
      try System.copyAttributes(of: target, to: descriptor)
      try System.writeAll(bytes, to: descriptor, path)
      try System.flush(descriptor, path)
    } catch {
      discard()
      throw error
    }
  }

  /// Replaces the old file with the new one, or removes the new one if that fails.
  package func apply() throws(SystemError) {
    do throws(SystemError) {
      try System.move(temporary, to: target)
    } catch {
      discard()
      throw error
    }
  }

  /// Removes the new file.
  package func discard() { try? System.remove(temporary) }

  /// Replaces the contents of a file in a single step.
  package static func replace(_ path: String, with bytes: [UInt8]) throws(SystemError) {
    try FileReplacement(path, bytes).apply()
  }
}
