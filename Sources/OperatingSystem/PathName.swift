#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Paths in the one spelling that a file has everywhere.
package enum PathName {
  /// The path without parts that change nothing, from the working directory if it lies there.
  ///
  /// `..` stays, since it can stand behind a symbolic link.
  package static func normalized(_ path: String) -> String {
    let root = path.hasPrefix("/") ? "/" : ""
    let absolute = root + path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    let folder = FileManager.default.currentDirectoryPath
    return absolute.isEmpty || absolute == folder ? "." : relative(absolute, to: folder)
  }

  /// The path from a folder if it is in it, otherwise as it is.
  package static func relative(_ path: String, to folder: String) -> String {
    let prefix = folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }

  /// The folder that a path names before its last part; nil where it names none.
  package static func folder(of path: String) -> String? {
    path.lastIndex(of: "/").map { String(path[..<$0]) }
  }
}
