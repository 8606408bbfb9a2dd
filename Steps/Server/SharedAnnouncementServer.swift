/// The one test server of this process, started by the first scenario that needs it.
actor SharedAnnouncementServer {
  static let shared = SharedAnnouncementServer()

  private var start: Task<AnnouncementServer, any Error>?
  private var sessionCount = 0

  /// The running server, and a session on it that nobody else has.
  func newSession(program: String) async throws -> (server: AnnouncementServer, session: String) {
    let start = start ?? Task { try await AnnouncementServer(program: program) }
    self.start = start
    sessionCount += 1
    return (try await start.value, "\(sessionCount)")
  }

  /// Ends the server if it was started.
  func stop() async throws {
    defer { start = nil }
    try await start?.value.stop()
  }
}
