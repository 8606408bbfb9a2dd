public import Gherkin

/// A feature file as it was found.
public enum FeatureFile: Sendable {
  /// The file was read as text.
  case source(Source)
  /// The bytes are not text.
  case invalid(ParseErrors)
  /// The system could not read the file, for this reason.
  case unreadable(uri: String, reason: String)

  /// The path of the file, as messages show it.
  public var uri: String {
    switch self {
    case .source(let source): source.uri
    case .invalid(let errors): errors.uri
    case .unreadable(let uri, _): uri
    }
  }
}
