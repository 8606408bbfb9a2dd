import CommandSupport
import Korniszon
import OperatingSystem

/// The feature files that a tool may use: those in the project after all symbolic links are resolved.
struct ToolPaths {
  /// The files as arguments, with the lines to run; empty if the tool can use the project's own paths.
  private(set) var arguments: [String] = []

  /// The files in the project's folders that are skipped because they are symbolic links to files outside of the
  /// project.
  private(set) var outside: [String] = []

  /// Finds the files at the given paths, or at the default paths if there are none.
  ///
  /// - Throws: An error if a path is invalid or outside of the project, or if there are no feature files.
  init(_ paths: [String]?, default defaultPaths: [FeaturePath], project: String) throws(UsageError) {
    let paths = paths.flatMap { $0.isEmpty ? nil : $0 }
    for path in try paths?.map(Self.path) ?? defaultPaths {
      // This is checked before the path's existence, because an error would otherwise reveal whether it exists.
      guard Self.isInside(path.path, project) else { throw .outside(path.text) }
      let finder = try UsageError.wrapping { try FeatureFinder([path]) }
      for file in finder.files {
        guard Self.isInside(file.uri, project) else {
          outside.append(file.uri)
          continue
        }
        // An argument with a leading at sign would be a list of paths.
        let name = file.uri.hasPrefix("@") ? "./" + file.uri : file.uri
        arguments.append(FeaturePath.text(name, path.lines))
      }
    }
    guard !arguments.isEmpty else { throw UsageError("there are no feature files") }
    // The whole project may have problems that individual files don't, such as unused definitions.
    if paths == nil, outside.isEmpty { arguments = [] }
  }

  private static func path(_ text: String) throws(UsageError) -> FeaturePath {
    let path = try UsageError.wrapping { try FeaturePath(text) }
    guard !text.hasPrefix("@") else { throw UsageError("\(text): pass paths instead of a list of paths") }
    return path
  }

  /// Returns whether a path is in a folder after resolving all symbolic links. The file doesn't have to exist.
  static func isInside(_ path: String, _ folder: String) -> Bool {
    let folder = PathName.resolved(folder)
    let resolved = PathName.resolved(path)
    return resolved == folder || PathName.relative(resolved, to: folder) != resolved
  }
}

extension UsageError {
  fileprivate static func outside(_ path: String) -> UsageError {
    UsageError("\(path): the path is outside the project")
  }
}
