import CucumberMessages

extension RunModel {
  /// A feature file that was read.
  public struct Document: Sendable {
    /// Its path.
    public let uri: String?
    /// The language that it is written in; nil for a file without a feature.
    public let language: String?
    /// The feature; nil for a file without one.
    public let feature: Heading?

    init(_ document: GherkinDocument) {
      uri = document.uri
      language = document.feature?.language
      feature = document.feature.map { Heading($0) }
    }
  }
}
