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
