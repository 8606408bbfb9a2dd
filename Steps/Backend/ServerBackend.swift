import Foundation
import PetSpotHTTP

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A session on the test server, which the app accesses over HTTP.
@MainActor
final class ServerBackend: Backend {
  let baseURL: URL

  private let server: AnnouncementServer
  private let session: String
  private var isConnected = true

  /// Starts a session on the test server of this process.
  init() async throws {
    (server, session) = try await SharedAnnouncementServer.shared.newSession()
    baseURL = try await server.baseURL(of: session)
  }

  /// The function that sends requests to the server. If there is no connection, requests go to a port that isn't open.
  var transport: AnnouncementRepository.Transport {
    { [weak self] request in
      var request = request
      if await self?.isConnected == false { request.url = URL(string: "http://127.0.0.1:1") }
      return try await AnnouncementRepository.send(request)
    }
  }

  func play(_ script: BackendScript) async throws {
    isConnected = script.problem != .noNetwork
    try await server.play(script.answer, in: session)
  }
}
