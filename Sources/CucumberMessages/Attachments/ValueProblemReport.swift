/// The missing or invalid value that makes a step undefined, although the step otherwise matches a definition.
///
/// The report is sent like a ``NearestStepReport``, with the media type `application/x.korniszon.value-problem+json`
/// and a body with a message in each language, such as
/// `{"english":"'few' isn't an {int}: use a whole number, such as 5","polish":"…"}`.
public struct ValueProblemReport: Sendable, Hashable, Decodable {
  /// A message in English that names the value and says what to write.
  public let english: String
  /// A message in Polish that names the value and says what to write.
  public let polish: String

  /// Creates a report with the message in each language.
  public init(english: String, polish: String) {
    self.english = english
    self.polish = polish
  }
}

extension ValueProblemReport: RunAttachment {
  /// The media type of the attachment.
  public static let mediaType = "application/x.korniszon.value-problem+json"

  /// Writes the fields of the JSON object.
  public func write(to writer: inout JSONWriter) {
    writer.field("english", english)
    writer.field("polish", polish)
  }
}
