/// The selected scenarios of a feature file with syntax errors, which don't run.
///
/// The protocol has no pickles for such a file. Reports find its scenarios in its source, as far as it can be read. If
/// the run selected only some of them, their lines are sent as an attachment of the run, after `testRunStarted`, with
/// the media type `application/x.korniszon.broken-file+json` and a body such as
/// `{"uri":"Features/home.feature","lines":[3,9]}`. Other tools can ignore it.
public struct BrokenFileReport: Sendable, Hashable, Decodable {
  /// The path of the feature file.
  public let uri: String
  /// The 1-based lines of the selected scenarios and outline rows.
  public let lines: [Int]

  /// Creates a report about the scenarios at some lines.
  public init(uri: String, lines: [Int]) {
    self.uri = uri
    self.lines = lines
  }
}

extension BrokenFileReport: RunAttachment {
  /// The media type of the attachment.
  public static let mediaType = "application/x.korniszon.broken-file+json"

  /// Writes the fields.
  public func write(to writer: inout JSONWriter) {
    writer.field("uri", uri)
    writer.field("lines", lines)
  }
}
