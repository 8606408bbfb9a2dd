/// The response of the test server to every request of a session.
public enum ServerAnswer: Hashable, Sendable {
  /// The items as a list, or a single item at its own URL.
  case announcements([ServerItem])

  /// An unsuccessful HTTP status, with an empty list as the body.
  case status(Int)

  /// A Wi-Fi sign-in page, simulated by an empty list with the media type of a web page.
  case page

  /// Truncated JSON, with a content length that matches it.
  case garbage

  /// The beginning of a response, with a content length that exceeds it.
  case cutOff

  /// A connection that is reset before a response.
  case reset

  /// No response until the script changes.
  case silence
}

/// A line for the test server's standard input that sets the response of a session.
struct ServerScript: Encodable {
  let session: String
  let answer: ServerAnswer

  private enum Key: CodingKey {
    case session, answer, items, status
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(session, forKey: .session)
    try values.encode(name, forKey: .answer)
    switch answer {
    case .announcements(let items): try values.encode(items, forKey: .items)
    case .status(let status): try values.encode(status, forKey: .status)
    case .page, .garbage, .cutOff, .reset, .silence: break
    }
  }

  private var name: String {
    switch answer {
    case .announcements: "announcements"
    case .status: "status"
    case .page: "page"
    case .garbage: "garbage"
    case .cutOff: "cutOff"
    case .reset: "reset"
    case .silence: "silence"
    }
  }
}
