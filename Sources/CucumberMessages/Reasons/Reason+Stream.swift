#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// The protocol has no message for reasons. A stream declares each reason once, before the first message with its
// English words, in an attachment with the media type `application/x.korniszon.reason+json` and a body such as
// `{"timeout":{"of":"step","seconds":60}}`. Other tools can ignore it. ``NDJSONWriter`` writes the declarations, and
// ``NDJSONReader`` gives results their reasons, so all other code sees reasons instead of declarations.
extension Reason {
  private static let mediaType = "application/x.korniszon.reason+json"

  /// The attachment that declares the reason.
  var declaration: Attachment { Attachment(body: json, contentEncoding: .identity, mediaType: Self.mediaType) }

  /// Creates the reason that an attachment declares, or returns `nil` if the attachment contains something else.
  init?(declaredBy attachment: Attachment) {
    guard let reason = attachment.decodedBody(Reason.self, of: Self.mediaType) else { return nil }
    self = reason
  }

  /// The case and its values as a JSON object.
  package var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }

  /// Creates a reason from a JSON object, or returns `nil` if the object contains no known reason.
  package init?(json: String) {
    guard let reason = try? JSONDecoder().decode(Reason.self, from: Data(json.utf8)) else { return nil }
    self = reason
  }
}

extension [String: Reason] {
  /// Returns the declared reasons whose English words are in a message. Looks up the whole message first and, if no
  /// reason matches it, each of its lines.
  func reasons(of message: String?) -> [Reason] {
    guard let message, !isEmpty else { return [] }
    if let reason = self[message] { return [reason] }
    return message.split(separator: "\n").compactMap { self[String($0)] }
  }
}

extension Envelope {
  /// The reasons of the results in the message.
  var reasons: [Reason] {
    switch self {
    case .testStepFinished(let finished): [finished.testStepResult.reason].compactMap(\.self)
    case .testRunHookFinished(let finished): [finished.result.reason].compactMap(\.self)
    case .testRunFinished(let finished): finished.reasons
    default: []
    }
  }

  /// Returns the message with the reasons that the stream has declared for its results.
  func explained(by declared: [String: Reason]) -> Envelope {
    switch self {
    case .testStepFinished(var finished):
      finished.testStepResult.reason = declared.reasons(of: finished.testStepResult.message).first
      return .testStepFinished(finished)
    case .testRunHookFinished(var finished):
      finished.result.reason = declared.reasons(of: finished.result.message).first
      return .testRunHookFinished(finished)
    case .testRunFinished(var finished):
      finished.reasons = declared.reasons(of: finished.message)
      return .testRunFinished(finished)
    default: return self
    }
  }
}
