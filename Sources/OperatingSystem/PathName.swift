#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A namespace for normalizing paths, so that a file has the same path everywhere.
package enum PathName {
  /// Returns a path without redundant components, relative to the working directory if the path is inside it.
  ///
  /// A path that leaves the working directory keeps its `..`. If the working directory is the root, absolute paths stay
  /// absolute. An empty path and the path of the working directory become `.`.
  package static func normalized(_ path: String) -> String {
    let root = path.hasPrefix("/") ? "/" : ""
    let parts = path.split(separator: "/").filter { $0 != "." }
    let given = root + parts.joined(separator: "/")
    let folder = FileManager.default.currentDirectoryPath
    let absolute = parts.contains("..") ? self.absolute(given) : given
    if absolute.isEmpty || absolute.utf8.elementsEqual(folder.utf8) { return "." }
    let relative = folder == "/" ? absolute : relative(absolute, to: folder)
    return relative.hasPrefix("/") ? given : relative
  }

  /// Returns the absolute form of a path, with each `..` resolved. Symbolic links are resolved only up to the last
  /// `..`, because they determine the folder that this component refers to.
  package static func absolute(_ path: String) -> String {
    let absolute = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    let parts = absolute.split(separator: "/")
    guard let last = parts.lastIndex(of: "..") else { return absolute }
    let folder = resolved("/" + parts[...last].joined(separator: "/"))
    let rest = parts[(last + 1)...].joined(separator: "/")
    return rest.isEmpty ? folder : folder == "/" ? folder + rest : folder + "/" + rest
  }

  /// Returns a path relative to a folder that contains it, or the path unchanged if the folder doesn't contain it.
  package static func relative(_ path: String, to folder: String) -> String {
    let prefix = folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/"
    guard path.utf8.starts(with: prefix.utf8) else { return path }
    return String(Substring(path.utf8.dropFirst(prefix.utf8.count)))
  }

  /// Returns the absolute form of a path, without symbolic links. The file doesn't have to exist.
  package static func resolved(_ path: String) -> String {
    resolved(path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path, linkLimit: 40)
  }

  private static func resolved(_ path: String, linkLimit: Int) -> String {
    if let existing = System.realPath(path) { return existing }
    guard let name = path.split(separator: "/").last else { return path }
    let parent = resolved(String(path[..<name.startIndex]), linkLimit: linkLimit)
    if name == "." { return parent }
    if name == ".." { return folder(of: parent).flatMap { $0.isEmpty ? nil : $0 } ?? "/" }
    let prefix = parent.hasSuffix("/") ? parent : parent + "/"
    guard linkLimit > 0, let target = try? FileManager.default.destinationOfSymbolicLink(atPath: prefix + name) else {
      return prefix + name
    }
    return resolved(target.hasPrefix("/") ? target : prefix + target, linkLimit: linkLimit - 1)
  }

  /// Returns the part of a path before its last slash, or `nil` if the path has no slash.
  package static func folder(of path: String) -> String? {
    path.lastIndex(of: "/").map { String(path[..<$0]) }
  }
}
