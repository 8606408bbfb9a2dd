/// An ignored line that fails the run although the file is valid, such as a misspelled step.
///
/// The protocol has no such message. The report is sent as an attachment of the run, after `testRunStarted`, with the
/// media type `application/x.korniszon.ignored-line+json` and a body such as
/// `{"uri":"Features/home.feature","line":3,"column":5,"message":"…","polishMessage":"…","excerpt":"…"}`. Other tools
/// can ignore it.
public struct IgnoredLineReport: Sendable, Hashable, Decodable {
  /// The path of the feature file.
  public let uri: String
  /// The 1-based line.
  public let line: Int
  /// The 1-based column, in Unicode scalars.
  public let column: Int
  /// A message that names the problem and says how to fix it.
  public let message: String
  /// The message in Polish, or `nil` if it isn't known.
  public let polishMessage: String?
  /// The source line with a caret, or `nil` if there is none.
  public let excerpt: String?

  /// Creates a report about a line.
  public init(uri: String, line: Int, column: Int, message: String, polishMessage: String? = nil, excerpt: String?) {
    self.uri = uri
    self.line = line
    self.column = column
    self.message = message
    self.polishMessage = polishMessage
    self.excerpt = excerpt
  }
}

extension IgnoredLineReport: RunAttachment {
  /// The media type of the attachment.
  public static let mediaType = "application/x.korniszon.ignored-line+json"

  /// Writes the fields of the JSON object.
  public func write(to writer: inout JSONWriter) {
    writer.field("uri", uri)
    writer.field("line", line)
    writer.field("column", column)
    writer.field("message", message)
    writer.field("polishMessage", polishMessage)
    writer.field("excerpt", excerpt)
  }
}
