import Foundation

/// What a server answered.
struct HTTPAnswer: Sendable {
  /// The HTTP status code.
  let status: Int

  /// The bytes after the headers.
  let body: Data

  /// Whether the body holds what was asked for.
  var isSuccess: Bool { (200..<300).contains(status) }
}
