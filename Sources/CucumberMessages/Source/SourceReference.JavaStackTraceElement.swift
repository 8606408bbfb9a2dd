extension SourceReference {
  /// A frame of a Java stack trace.
  public struct JavaStackTraceElement: Sendable, Hashable, Decodable, JSONEncodable {
    /// The full name of the class.
    public var className: String
    /// The name of the file.
    public var fileName: String
    /// The name of the method.
    public var methodName: String

    /// Creates the message from its parts.
    public init(
      className: String,
      fileName: String,
      methodName: String
    ) {
      self.className = className
      self.fileName = fileName
      self.methodName = methodName
    }

    /// Writes the message as one JSON object.
    public func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.field("className", className)
      writer.field("fileName", fileName)
      writer.field("methodName", methodName)
      writer.endObject()
    }
  }
}
