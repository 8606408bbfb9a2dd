import OperatingSystem

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A namespace for replacing the contents of a file in one step.
enum FileReplacement {
  /// Writes a new file next to the old one, with its permissions and owner, then renames it. Follows symbolic links.
  static func replace(_ path: String, with bytes: [UInt8]) throws(SystemError) {
    try System.checkWritable(path)
    let target = URL(filePath: path).resolvingSymlinksInPath().path(percentEncoded: false)
    let temporary = OutputFile.newTemporaryPath(for: target)
    let descriptor = try System.create(temporary)
    defer { System.closeFile(descriptor) }
    do throws(SystemError) {
      try System.copyAttributes(of: target, to: descriptor)
      try System.writeAll(bytes, to: descriptor, path)
      try System.flush(descriptor, path)
      try System.move(temporary, to: target)
    } catch {
      try? System.remove(temporary)
      throw error
    }
  }
}
