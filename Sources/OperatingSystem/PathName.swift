#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A namespace for normalising paths, so that a file has the same path everywhere.
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

  /// Returns the folder part of a path, or `nil` if it has none.
  package static func folder(of path: String) -> String? {
    path.lastIndex(of: "/").map { String(path[..<$0]) }
  }
}
