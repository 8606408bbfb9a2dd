import Foundation

/// What a server answered.
struct HTTPAnswer: Sendable {
  /// The HTTP status code.
  let status: Int

  /// What the server says the body is, without parameters; nil when it does not say.
  let mediaType: String?

  /// The bytes after the headers.
  let body: Data

  /// Whether the body may be read as JSON: a page of a hotel's network, for one, may not.
  var isJSON: Bool { mediaType.map { $0.lowercased() == "application/json" } ?? true }

  /// Whether the body holds what was asked for.
  var isSuccess: Bool { (200..<300).contains(status) }
}
