#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A namespace for normalizing paths, so that a file has the same path everywhere.
package enum PathName {
  /// Returns the path without redundant parts, relative to the working directory if it is inside it.
  ///
  /// Keeps `..`, because it can follow a symbolic link.
  package static func normalized(_ path: String) -> String {
    let root = path.hasPrefix("/") ? "/" : ""
    let absolute = root + path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    let folder = FileManager.default.currentDirectoryPath
    return absolute.isEmpty || absolute == folder ? "." : relative(absolute, to: folder)
  }

  /// Returns a path relative to a folder that contains it, or else the path itself.
  package static func relative(_ path: String, to folder: String) -> String {
    let prefix = folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }

  /// Returns the absolute path without symbolic links. The file doesn't have to exist.
  package static func resolved(_ path: String) -> String {
    resolved(path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path, linkLimit: 40)
  }

  private static func resolved(_ path: String, linkLimit: Int) -> String {
    if let existing = System.realPath(path) { return existing }
    guard let name = path.split(separator: "/").last else { return path }
    let parent = resolved(String(path[..<name.startIndex]), linkLimit: linkLimit)
    let prefix = parent.hasSuffix("/") ? parent : parent + "/"
    guard linkLimit > 0, let target = try? FileManager.default.destinationOfSymbolicLink(atPath: prefix + name) else {
      return prefix + name
    }
    return resolved(target.hasPrefix("/") ? target : prefix + target, linkLimit: linkLimit - 1)
  }

  /// Returns the folder part of a path, or `nil` if it has none.
  package static func folder(of path: String) -> String? {
    path.lastIndex(of: "/").map { String(path[..<$0]) }
  }
}
