public import Gherkin

/// A feature file as it was found.
public enum FeatureFile: Sendable {
  case source(Source)
  /// The bytes are not text.
  case invalid(ParseErrors)
  case unreadable(uri: String, reason: String)

  public var uri: String {
    switch self {
    case .source(let source): source.uri
    case .invalid(let errors): errors.uri
    case .unreadable(let uri, _): uri
    }
  }
}
