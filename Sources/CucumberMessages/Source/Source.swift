/// A feature file: its path, contents, and syntax.
public struct Source: Sendable, Hashable, Decodable, JSONEncodable {
  /// A syntax of feature files.
  public enum MediaType: String, Sendable, Hashable, Decodable, CaseIterable, JSONEncodable {
    /// Plain Gherkin, as in a `.feature` file.
    case plain = "text/x.cucumber.gherkin+plain"
    /// Gherkin in Markdown, as in a `.feature.md` file.
    case markdown = "text/x.cucumber.gherkin+markdown"
  }

  /// The content of the file.
  public var data: String
  /// The path of the file, relative to the project's root if the file is in the project.
  public var uri: String
  /// The syntax of the file.
  public var mediaType: MediaType

  /// Creates a source with the given values.
  public init(
    data: String,
    uri: String,
    mediaType: MediaType
  ) {
    self.data = data
    self.uri = uri
    self.mediaType = mediaType
  }

  /// Encodes the source as a JSON object.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("data", data)
    writer.field("uri", uri)
    writer.field("mediaType", mediaType)
    writer.endObject()
  }
}

/// An error in a feature file.
public struct ParseError: Sendable, Hashable, Decodable, JSONEncodable {
  /// The file and location of the error.
  public var source: SourceReference
  /// The error message.
  public var message: String

  /// Creates a parse error with the given values.
  public init(source: SourceReference, message: String) {
    self.source = source
    self.message = message
  }

  /// Encodes the parse error as a JSON object.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("source", source)
    writer.field("message", message)
    writer.endObject()
  }
}
