public import Foundation

/// The announcement test server, which returns scripted responses (see `announcement-server.py`).
///
/// Each scenario has a session of its own, whose URL the app uses.
public actor AnnouncementServer {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private let program: String
  /// A stream that finishes when the program has exited.
  private let end: AsyncStream<Void>
  private var port = 0

  /// Starts the program on a free port, or throws an error if the program doesn't start. The program runs until
  /// ``stop()`` is called or this process ends.
  public init(program: String) async throws {
    self.program = program
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", program]
    process.standardInput = input
    process.standardOutput = output
    let (end, ending) = AsyncStream<Void>.makeStream()
    self.end = end
    process.terminationHandler = { _ in ending.finish() }
    try process.run()
    guard let port = try Int(readLine()) else { throw AnnouncementServerError.didNotStart(program: program) }
    self.port = port
  }

  /// The path of the test server, which is next to this source file in the folder where the project was built.
  public static let bundledProgram =
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "announcement-server.py").path

  /// Returns the base URL of a session.
  public func baseURL(of session: String) throws -> URL {
    guard let url = URL(string: "http://127.0.0.1:\(port)/\(session)") else {
      throw AnnouncementServerError.invalidSession(session)
    }
    return url
  }

  /// Sets a session's response to all later requests and to those that are waiting for one.
  public func play(_ answer: ServerAnswer, in session: String) throws {
    let line = try JSONEncoder().encode(ServerScript(session: session, answer: answer))
    try input.fileHandleForWriting.write(contentsOf: line + Data("\n".utf8))
    guard try readLine() == "ok" else { throw AnnouncementServerError.didNotUnderstand(program: program) }
  }

  /// Kills the program and waits for it to exit.
  ///
  /// Closing the program's input isn't enough, because another process may have inherited a copy of the input. Signals
  /// other than `SIGKILL` may be blocked. On a thread other than the main thread, `Process.waitUntilExit()` would keep
  /// a core busy.
  public func stop() async throws {
    try input.fileHandleForWriting.close()
    kill(process.processIdentifier, SIGKILL)
    for await _ in end {}
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

/// An error of the test server.
enum AnnouncementServerError: Error, Hashable, CustomStringConvertible {
  /// The program ended, or it didn't print a port number.
  case didNotStart(program: String)

  /// A scenario used the server before it was started.
  case notStarted

  /// The program didn't acknowledge a script.
  case didNotUnderstand(program: String)

  /// The session name can't be part of a URL.
  case invalidSession(String)

  /// A message for the person who started the run.
  var description: String {
    switch self {
    case .didNotStart(let program):
      "the test server \(program) didn't start: check that the file exists and python3 is installed"
    case .notStarted: "the test server isn't running: start it in a before-all hook"
    case .didNotUnderstand(let program): "the test server \(program) rejected the scripted response"
    case .invalidSession(let session): "\(session) isn't a valid session name: use letters and digits"
    }
  }
}
