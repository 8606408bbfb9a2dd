/// The test server that all scenarios of this process share.
actor SharedAnnouncementServer {
  static let shared = SharedAnnouncementServer()

  private var server: AnnouncementServer?
  private var sessionCount = 0

  /// Starts the server, whose program is the file at the given path.
  func start(program: String) async throws {
    server = try await AnnouncementServer(program: program)
  }

  /// Returns the running server and the name of a new session, or throws `notStarted` if no server is running.
  func newSession() throws(AnnouncementServerError) -> (server: AnnouncementServer, session: String) {
    guard let server else { throw .notStarted }
    sessionCount += 1
    return (server, "\(sessionCount)")
  }

  /// Stops the server if it was started.
  func stop() async throws {
    let server = server
    self.server = nil
    try await server?.stop()
  }
}
