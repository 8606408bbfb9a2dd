/// What the test server answers to every request of a session.
public enum ServerAnswer: Hashable, Sendable {
  /// The items as a list, or one of them at its own address.
  case announcements([ServerItem])

  /// An HTTP status that is no success, with a body that would be an empty list otherwise.
  case status(Int)

  /// A sign-in page of a Wi-Fi network: a body that would be an empty list if its media type were JSON.
  case page

  /// JSON that ends in the middle, though the server says that it is all.
  case garbage

  /// The beginning of an answer that the server says is longer.
  case cutOff

  /// A connection that breaks before anything was answered.
  case reset

  /// Nothing until another answer is played.
  case silence
}

/// A line of the test server's standard input: what a session answers.
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
