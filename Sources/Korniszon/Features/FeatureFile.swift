public import Gherkin

/// A feature file, read or unreadable.
public enum FeatureFile: Sendable {
  /// The file was read as text.
  case source(Source)
  /// The bytes aren't valid text.
  case invalid(ParseErrors)
  /// The file couldn't be read, for this reason.
  case unreadable(uri: String, reason: String)

  /// The path of the file, as in messages.
  public var uri: String {
    switch self {
    case .source(let source): source.uri
    case .invalid(let errors): errors.uri
    case .unreadable(let uri, _): uri
    }
  }

  /// Returns whether a path has the extension of feature files, `.feature` or `.feature.md`, regardless of case.
  ///
  /// Some file systems ignore case, so a name in capitals isn't a reason to skip scenarios.
  package static func isFeature(_ path: String) -> Bool {
    [".feature", ".feature.md"].contains(where: path.lowercased().hasSuffix)
  }
}
