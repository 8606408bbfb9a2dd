/// A location in a text file.
public struct Location: Sendable, Hashable, Decodable, JSONEncodable {
  /// The 1-based line.
  public var line: Int
  /// The 1-based column in Unicode code points, or `nil` if only the line is known.
  public var column: Int?

  /// Creates a location with the given values.
  public init(line: Int, column: Int? = nil) {
    self.line = line
    self.column = column
  }

  /// Encodes the location as a JSON object.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("line", line)
    writer.field("column", column)
    writer.endObject()
  }
}

/// A location in the source code of step definitions or in a feature file.
public struct SourceReference: Sendable, Hashable, Decodable, JSONEncodable {
  /// The path of the file, or `nil` if it isn't known.
  public var uri: String?
  /// The Java method, in streams that Java tools write, or `nil` in other streams.
  public var javaMethod: JavaMethod?
  /// The Java stack frame, in streams that Java tools write, or `nil` in other streams.
  public var javaStackTraceElement: JavaStackTraceElement?
  /// The location in the file, or `nil` if it isn't known.
  public var location: Location?

  /// Creates a source reference with the given values.
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

  /// Encodes the source reference as a JSON object.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("uri", uri)
    writer.field("location", location)
    writer.field("javaMethod", javaMethod)
    writer.field("javaStackTraceElement", javaStackTraceElement)
    writer.endObject()
  }
}

extension SourceReference {
  /// A method of a Java class.
  public struct JavaMethod: Sendable, Hashable, Decodable, JSONEncodable {
    /// The fully qualified class name.
    public var className: String
    /// The name of the method.
    public var methodName: String
    /// The fully qualified types of the parameters.
    public var methodParameterTypes: [String]

    /// Creates a Java method with the given values.
    public init(
      className: String,
      methodName: String,
      methodParameterTypes: [String]
    ) {
      self.className = className
      self.methodName = methodName
      self.methodParameterTypes = methodParameterTypes
    }

    /// Encodes the Java method as a JSON object.
    public func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.field("className", className)
      writer.field("methodName", methodName)
      writer.field("methodParameterTypes", methodParameterTypes)
      writer.endObject()
    }
  }

  /// A frame of a Java stack trace.
  public struct JavaStackTraceElement: Sendable, Hashable, Decodable, JSONEncodable {
    /// The fully qualified class name.
    public var className: String
    /// The name of the file.
    public var fileName: String
    /// The name of the method.
    public var methodName: String

    /// Creates a Java stack trace element with the given values.
    public init(
      className: String,
      fileName: String,
      methodName: String
    ) {
      self.className = className
      self.fileName = fileName
      self.methodName = methodName
    }

    /// Encodes the Java stack trace element as a JSON object.
    public func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.field("className", className)
      writer.field("fileName", fileName)
      writer.field("methodName", methodName)
      writer.endObject()
    }
  }
}
