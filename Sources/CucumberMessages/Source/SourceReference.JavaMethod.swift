extension SourceReference {
  /// A method of a Java class.
  public struct JavaMethod: Sendable, Hashable, Decodable, JSONEncodable {
    /// The full name of the class.
    public var className: String
    /// The name of the method.
    public var methodName: String
    /// The full type names of its parameters.
    public var methodParameterTypes: [String]

    /// Creates the message from its parts.
    public init(
      className: String,
      methodName: String,
      methodParameterTypes: [String]
    ) {
      self.className = className
      self.methodName = methodName
      self.methodParameterTypes = methodParameterTypes
    }

    /// Writes the message as one JSON object.
    public func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.field("className", className)
      writer.field("methodName", methodName)
      writer.field("methodParameterTypes", methodParameterTypes)
      writer.endObject()
    }
  }
}
