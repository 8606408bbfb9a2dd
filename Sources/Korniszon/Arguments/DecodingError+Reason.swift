import CucumberMessages

extension DecodingError {
  /// A description of the problem and its location in the decoded data.
  var reason: String {
    switch self {
    case .keyNotFound(let key, let context):
      "missing key '\(key.stringValue)'" + Self.place(context)
    case .typeMismatch(let type, let context):
      "\(Self.subject(context)) isn't a valid \(type)"
    case .valueNotFound(let type, let context):
      "\(Self.subject(context)) is null, but must be a value of type \(type)"
    case .dataCorrupted(let context):
      context.codingPath.isEmpty ? context.debugDescription : "\(Self.subject(context)): \(context.debugDescription)"
    @unknown default: "\(self)"
    }
  }

  private static func subject(_ context: Context) -> String {
    context.codingPath.isEmpty ? "the value" : "'\(context.codingPath.pathText)'"
  }

  private static func place(_ context: Context) -> String {
    context.codingPath.isEmpty ? "" : " in '\(context.codingPath.pathText)'"
  }
}
