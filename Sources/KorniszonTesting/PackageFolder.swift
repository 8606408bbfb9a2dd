import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A namespace for finding the package or Xcode project of a test, because Xcode runs tests in a different working
/// directory.
enum PackageFolder {
  /// Returns the folder of a test's package or Xcode project, or an empty string if the working directory contains a
  /// package or there is no such folder.
  static func path(of test: Testing.SourceLocation) -> String {
    if FileManager.default.fileExists(atPath: "Package.swift") { return "" }
    var folder = test.filePath[...]
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      let names = (try? FileManager.default.contentsOfDirectory(atPath: String(folder))) ?? []
      if names.contains(where: { $0 == "Package.swift" || $0.hasSuffix(".xcodeproj") }) { return String(folder) }
    }
    return ""
  }

  /// The path of the working directory.
  static var current: String { FileManager.default.currentDirectoryPath }

  /// Returns the absolute form of a path that is relative to the working directory. An absolute path is returned
  /// unchanged.
  static func absolute(_ path: String) -> String { joined(current, path) }

  /// Returns a path within a folder, or an absolute path unchanged. The path may begin with the `@` of a list of paths.
  static func joined(_ folder: String, _ path: String) -> String {
    let isList = path.hasPrefix("@")
    let name = isList ? path.dropFirst() : path[...]
    if folder.isEmpty || name.hasPrefix("/") { return path }
    return "\(isList ? "@" : "")\(folder)/\(name)"
  }
}
