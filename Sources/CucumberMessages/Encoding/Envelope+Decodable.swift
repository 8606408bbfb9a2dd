extension Envelope: Decodable {
  /// Reads an object whose key tells the kind of the message.
  ///
  /// Throws ``UnknownKind`` for an object of another kind.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    guard let key = container.allKeys.first(where: { $0.kind != nil }), let kind = key.kind else {
      throw UnknownKind(name: container.allKeys.map(\.stringValue).min() ?? "")
    }
    func message<Message: Decodable>() throws -> Message { try container.decode(Message.self, forKey: key) }
    switch kind {
    case .meta: self = .meta(try message())
    case .source: self = .source(try message())
    case .gherkinDocument: self = .gherkinDocument(try message())
    case .parseError: self = .parseError(try message())
    case .pickle: self = .pickle(try message())
    case .parameterType: self = .parameterType(try message())
    case .undefinedParameterType: self = .undefinedParameterType(try message())
    case .stepDefinition: self = .stepDefinition(try message())
    case .hook: self = .hook(try message())
    case .testRunStarted: self = .testRunStarted(try message())
    case .testCase: self = .testCase(try message())
    case .testRunHookStarted: self = .testRunHookStarted(try message())
    case .testRunHookFinished: self = .testRunHookFinished(try message())
    case .testCaseStarted: self = .testCaseStarted(try message())
    case .testStepStarted: self = .testStepStarted(try message())
    case .testStepFinished: self = .testStepFinished(try message())
    case .attachment: self = .attachment(try message())
    case .externalAttachment: self = .externalAttachment(try message())
    case .suggestion: self = .suggestion(try message())
    case .testCaseFinished: self = .testCaseFinished(try message())
    case .testRunFinished: self = .testRunFinished(try message())
    }
  }

  /// The only key of an envelope.
  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    var kind: Kind? { Kind(rawValue: stringValue) }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// The keys of the messages that this module knows.
  private enum Kind: String {
    case meta
    case source
    case gherkinDocument
    case parseError
    case pickle
    case parameterType
    case undefinedParameterType
    case stepDefinition
    case hook
    case testRunStarted
    case testCase
    case testRunHookStarted
    case testRunHookFinished
    case testCaseStarted
    case testStepStarted
    case testStepFinished
    case attachment
    case externalAttachment
    case suggestion
    case testCaseFinished
    case testRunFinished
  }
}
