import PetSpotHTTP
import PetSpot

/// A session of the test server, which the app reaches over HTTP.
@MainActor
final class ServerBackend: Backend {
  private let server: AnnouncementServer
  private let session: String
  private let network = ScriptedNetwork()

  /// The app's way to the backend.
  let repository: any AnnouncementRepositoryProtocol

  /// Begins a session on the test server of this process.
  init() async throws {
    (server, session) = try await SharedAnnouncementServer.shared.newSession()
    repository = AnnouncementRepository(
      baseURL: try await server.baseURL(of: session),
      sleep: { [network] in try await network.wait($0) },
      transport: { [network] in try await network.send($0) }
    )
  }

  /// Answers all following requests by a script.
  func play(_ script: BackendScript) async throws {
    network.isConnected = script.problem != .noNetwork
    network.isTimeUp = script.problem == .timeout
    try await server.play(Self.answer(by: script), in: session)
  }

  private static func answer(by script: BackendScript) -> ServerAnswer {
    switch script.problem {
    case .noNetwork, .timeout: .silence
    case .serverError: .status(500)
    case .overload: .status(503)
    case .unreadable: .garbage
    case .webPage: .page
    case .cutOff: .cutOff
    case nil:
      .announcements(
        script.announcements.map(ServerItem.announcement)
          + (0..<script.malformedItemCount).map { .object(["name": "Nameless \($0)", "status": "sold"]) }
      )
    }
  }
}
