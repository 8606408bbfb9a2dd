import Foundation
import PetSpotHTTP

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The phone's way to the test server, which a scenario can cut, and the time limit, which it can let pass.
@MainActor
final class ScriptedNetwork {
  /// Whether requests reach the server.
  var isConnected = true

  /// Whether a request has taken too long already.
  var isTimeUp = false

  /// Sends a request; without connection it goes to a port where nobody listens.
  func send(_ request: URLRequest) async throws -> (Data, URLResponse) {
    var request = request
    if !isConnected { request.url = URL(string: "http://127.0.0.1:1") }
    return try await AnnouncementRepository.send(request)
  }

  /// Returns at once if the time is up, else after the limit.
  func wait(_ limit: Duration) async throws {
    if !isTimeUp { try await Task.sleep(for: limit) }
  }
}
