public import Foundation

/// The test server of announcements, a program that answers as it is told (see `announcement-server.py`).
///
/// Each scenario has a session of its own on it, and the app gets the address of that session.
public actor AnnouncementServer {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private let program: String
  private var port = 0

  /// Starts the program on a free port; it ends with ``stop()``, or with the process that started it.
  public init(program: String) async throws {
    self.program = program
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", program]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    guard let port = try Int(readLine()) else { throw AnnouncementServerError.didNotStart(program: program) }
    self.port = port
  }

  /// The test server that lies beside this file, where the project was built.
  public static let bundledProgram =
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "announcement-server.py").path

  /// The address under which a session is served.
  public func baseURL(of session: String) throws -> URL {
    guard let url = URL(string: "http://127.0.0.1:\(port)/\(session)") else {
      throw AnnouncementServerError.invalidSession(session)
    }
    return url
  }

  /// Says what a session answers from now on.
  public func play(_ answer: ServerAnswer, in session: String) throws {
    let line = try JSONEncoder().encode(ServerScript(session: session, answer: answer))
    try input.fileHandleForWriting.write(contentsOf: line + Data("\n".utf8))
    guard try readLine() == "ok" else { throw AnnouncementServerError.didNotUnderstand(program: program) }
  }

  /// Ends the program and returns when it has ended.
  public func stop() throws {
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  private func readLine() throws -> String {
    var line = Data()
    while line.last != UInt8(ascii: "\n") {
      guard let bytes = try output.fileHandleForReading.read(upToCount: 1), !bytes.isEmpty else {
        throw AnnouncementServerError.didNotStart(program: program)
      }
      line += bytes
    }
    return String(decoding: line.dropLast(), as: UTF8.self)
  }
}

/// Why the test server can't be used.
enum AnnouncementServerError: Error, Hashable, CustomStringConvertible {
  /// The program ended without a word.
  case didNotStart(program: String)

  /// A scenario needs the server before it was started.
  case notStarted

  /// The program did not acknowledge a script.
  case didNotUnderstand(program: String)

  /// The name of a session that can't be a part of an address.
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
