#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Envelope: JSONEncodable {
  /// Encodes the message as a JSON object whose only key is the kind of message.
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

  /// The message as a line of JSON, including the line feed, but without the declarations of reasons that
  /// ``NDJSONWriter`` adds.
  public var ndjson: [UInt8] {
    var writer = JSONWriter()
    encode(to: &writer)
    writer.endLine()
    return writer.bytes
  }
}

extension Envelope {
  /// Creates a message from a JSON object. An unpaired surrogate escape becomes `�`.
  public init(json: some Sequence<UInt8>) throws(NDJSONError.Problem) {
    let json = Array(json)
    do throws(NDJSONError.Problem) {
      try self.init(wellFormed: json)
    } catch {
      guard error == .notObject, let repaired = JSONSurrogates.repaired(json) else { throw error }
      try self.init(wellFormed: repaired)
    }
  }

  private init(wellFormed json: [UInt8]) throws(NDJSONError.Problem) {
    do {
      self = try JSONDecoder().decode(Envelope.self, from: Data(json))
    } catch let error as UnknownKind {
      throw .unknownKind(error.name)
    } catch let error as DecodingError {
      throw NDJSONError.Problem(error)
    } catch {
      throw .notObject
    }
  }
}

extension NDJSONError.Problem {
  fileprivate init(_ error: DecodingError) {
    switch error {
    case .keyNotFound(let key, let context): self = .missing(path: (context.codingPath + [key]).pathText)
    case .valueNotFound(_, let context): self = .missing(path: context.codingPath.pathText)
    case .typeMismatch(_, let context) where !context.codingPath.isEmpty,
      .dataCorrupted(let context) where !context.codingPath.isEmpty:
      self = .unexpected(path: context.codingPath.pathText)
    default: self = .notObject
    }
  }
}

extension [any CodingKey] {
  /// The coding path, with keys joined by dots and indices in brackets, such as `steps[2].text`.
  package var pathText: String {
    reduce(into: "") { path, key in
      if let index = key.intValue {
        path += "[\(index)]"
      } else {
        path += path.isEmpty ? key.stringValue : ".\(key.stringValue)"
      }
    }
  }
}

extension Envelope: Decodable {
  /// Creates a message from an object with a single key, the kind of message, such as `pickle`.
  ///
  /// - Throws: `UnknownKind` if the kind isn't supported, or `DecodingError` if the message is invalid.
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

  /// The keys of the supported messages.
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

extension Envelope {
  /// An error for a message of an unsupported kind.
  struct UnknownKind: Error {
    let name: String
  }
}
