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
    if absolute.isEmpty || absolute == folder { return "." }
    return absolute.hasPrefix(folder + "/") ? String(absolute.dropFirst(folder.count + 1)) : absolute
  }

  /// The folder that a path names before its last part; nil where it names none.
  package static func folder(of path: String) -> String? {
    path.lastIndex(of: "/").map { String(path[..<$0]) }
  }
}
