/// A place in the source code of step definitions, or in a feature file.
public struct SourceReference: Sendable, Hashable, Decodable, JSONEncodable {
  /// The path of the file.
  public var uri: String?
  /// The method, in streams of Java tools.
  public var javaMethod: JavaMethod?
  /// The stack frame, in streams of Java tools.
  public var javaStackTraceElement: JavaStackTraceElement?
  /// The place in the file.
  public var location: Location?

  /// Creates the message from its parts.
  public init(
    uri: String? = nil,
    javaMethod: JavaMethod? = nil,
    javaStackTraceElement: JavaStackTraceElement? = nil,
    location: Location? = nil
  ) {
    self.uri = uri
    self.javaMethod = javaMethod
    self.javaStackTraceElement = javaStackTraceElement
    self.location = location
  }

  /// Writes the message as one JSON object.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("uri", uri)
    writer.field("location", location)
    writer.field("javaMethod", javaMethod)
    writer.field("javaStackTraceElement", javaStackTraceElement)
    writer.endObject()
  }
}
