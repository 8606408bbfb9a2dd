/// Why the test server cannot be used.
enum AnnouncementServerError: Error, Hashable, CustomStringConvertible {
  /// The program ended without a word.
  case didNotStart(program: String)

  /// A scenario needs the server before it was started.
  case notStarted

  /// The program did not acknowledge a script.
  case didNotUnderstand(program: String)

  /// The name of a session that cannot be a part of an address.
  case invalidSession(String)

  /// What is wrong, for whoever started the run.
  var description: String {
    switch self {
    case .didNotStart(let program): "the test server \(program) did not start: it must be there, and python3 to run it"
    case .notStarted: "the test server is not running"
    case .didNotUnderstand(let program): "the test server \(program) did not understand what it should answer"
    case .invalidSession(let session): "\(session) cannot be a session of the test server"
    }
  }
}
