/// What a run knows about a feature file with syntax errors, whose scenarios don't run.
///
/// The protocol has an error for each line that can't be parsed, and no pickles for such a file. Reports find its
/// scenarios in its source, as far as it can be read. The rest is sent as an attachment of the run, after
/// `testRunStarted`, with the media type `application/x.korniszon.broken-file+json` and a body such as
/// `{"uri":"Features/home.feature","lines":[3,9],"errors":[{"line":5,"suggestion":"Then I wait"}]}`. Other tools can
/// ignore it.
public struct BrokenFileReport: Sendable, Hashable, Decodable {
  /// An error that isn't the consequence of another one.
  public struct Error: Sendable, Hashable, Decodable {
    /// The 1-based line.
    public let line: Int
    /// The line that its author probably meant, or `nil` if none is likely.
    public let suggestion: String?

    /// Creates an error.
    public init(line: Int, suggestion: String? = nil) {
      self.line = line
      self.suggestion = suggestion
    }
  }

  /// The path of the feature file.
  public let uri: String
  /// The 1-based lines of the selected scenarios and outline rows, or `nil` if all are selected.
  public let lines: [Int]?
  /// The errors without the consequences of others, or `nil` if they aren't known.
  public let errors: [Error]?

  /// Creates a report.
  public init(uri: String, lines: [Int]? = nil, errors: [Error]? = nil) {
    self.uri = uri
    self.lines = lines
    self.errors = errors
  }
}

extension BrokenFileReport: RunAttachment {
  /// The media type of the attachment.
  public static let mediaType = "application/x.korniszon.broken-file+json"

  /// Writes the fields.
  public func write(to writer: inout JSONWriter) {
    writer.field("uri", uri)
    if let lines { writer.field("lines", lines) }
    if let errors { writer.field("errors", errors) }
  }
}

extension BrokenFileReport.Error: JSONEncodable {
  /// Writes a JSON object.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("line", line)
    writer.field("suggestion", suggestion)
    writer.endObject()
  }
}
