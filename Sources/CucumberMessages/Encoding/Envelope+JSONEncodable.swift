extension Envelope: JSONEncodable {
  /// Writes the message as a JSON object with one key, the kind of the message.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    switch self {
    case .meta(let message): writer.field("meta", message)
    case .source(let message): writer.field("source", message)
    case .gherkinDocument(let message): writer.field("gherkinDocument", message)
    case .parseError(let message): writer.field("parseError", message)
    case .pickle(let message): writer.field("pickle", message)
    case .parameterType(let message): writer.field("parameterType", message)
    case .undefinedParameterType(let message): writer.field("undefinedParameterType", message)
    case .stepDefinition(let message): writer.field("stepDefinition", message)
    case .hook(let message): writer.field("hook", message)
    case .testRunStarted(let message): writer.field("testRunStarted", message)
    case .testCase(let message): writer.field("testCase", message)
    case .testRunHookStarted(let message): writer.field("testRunHookStarted", message)
    case .testRunHookFinished(let message): writer.field("testRunHookFinished", message)
    case .testCaseStarted(let message): writer.field("testCaseStarted", message)
    case .testStepStarted(let message): writer.field("testStepStarted", message)
    case .testStepFinished(let message): writer.field("testStepFinished", message)
    case .attachment(let message): writer.field("attachment", message)
    case .externalAttachment(let message): writer.field("externalAttachment", message)
    case .suggestion(let message): writer.field("suggestion", message)
    case .testCaseFinished(let message): writer.field("testCaseFinished", message)
    case .testRunFinished(let message): writer.field("testRunFinished", message)
    }
    writer.endObject()
  }

  /// The message as one line of JSON, its line feed included.
  public var ndjson: [UInt8] {
    var writer = JSONWriter()
    encode(to: &writer)
    writer.endLine()
    return writer.bytes
  }
}
