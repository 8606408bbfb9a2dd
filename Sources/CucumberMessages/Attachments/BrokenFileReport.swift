/// Details of a feature file whose scenarios don't run because it has syntax errors.
///
/// The protocol has an error for each line that can't be parsed, but no pickles for such a file. Reports find the
/// scenarios in the parts of the file that can be parsed. The remaining details are sent as an attachment of the run,
/// after `testRunStarted`, with the media type `application/x.korniszon.broken-file+json` and a body such as
/// `{"uri":"Features/home.feature","lines":[3,9],"errors":[{"line":5,"suggestion":"Then I wait"}]}`. Other tools can
/// ignore the attachment.
public struct BrokenFileReport: Sendable, Hashable, Decodable {
  /// A syntax error that isn't a consequence of another one.
  public struct Error: Sendable, Hashable, Decodable {
    /// The 1-based line of the error.
    public let line: Int
    /// The line that the author probably meant, or `nil` if the run suggests none.
    public let suggestion: String?

    /// Creates an error on a line.
    public init(line: Int, suggestion: String? = nil) {
      self.line = line
      self.suggestion = suggestion
    }
  }

  /// The path of the feature file.
  public let uri: String
  /// The 1-based lines of the selected scenarios and examples rows, or `nil` if all are selected.
  public let lines: [Int]?
  /// The errors that aren't consequences of others, or `nil` if they aren't known.
  public let errors: [Error]?

  /// Creates a report about a file.
  public init(uri: String, lines: [Int]? = nil, errors: [Error]? = nil) {
    self.uri = uri
    self.lines = lines
    self.errors = errors
  }
}

extension BrokenFileReport: RunAttachment {
  /// The media type of the attachment.
  public static let mediaType = "application/x.korniszon.broken-file+json"

  /// Writes the fields of the JSON object.
  public func write(to writer: inout JSONWriter) {
    writer.field("uri", uri)
    if let lines { writer.field("lines", lines) }
    if let errors { writer.field("errors", errors) }
  }
}

extension BrokenFileReport.Error: JSONEncodable {
  /// Encodes the error as a JSON object.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("line", line)
    writer.field("suggestion", suggestion)
    writer.endObject()
  }
}
