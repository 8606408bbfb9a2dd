import Korniszon
import PetSpotHTTP

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The server that a scenario's app uses.
@MainActor
protocol Backend: AnyObject {
  /// The base URL of the server.
  var baseURL: URL { get throws }

  /// The function that sends requests to the server.
  var transport: AnnouncementRepository.Transport { get }

  /// Answers all later requests according to a script.
  func play(_ script: BackendScript) async throws
}

/// The scripted behavior of the backend in a scenario.
struct BackendScript: Sendable {
  /// The items that the backend has, in the order in which it returns them.
  var items: [ServerItem] = []

  /// The simulated problem, or `nil` if there is none.
  var problem: BackendProblem?

  /// The response to every request.
  var answer: ServerAnswer {
    switch problem {
    case .noNetwork, .networkTimeout, .timeout, .unknown: .silence
    case .serverError: .status(500)
    case .overload: .status(503)
    case .redirect: .status(302)
    case .unreadable: .garbage
    case .webPage: .page
    case .cutOff: .cutOff
    case nil: .announcements(items)
    }
  }
}

/// The world parameters that select the backend.
struct BackendSettings: Decodable {
  /// The path of the test server to run against, or `nil` for the in-memory backend.
  let testServer: String?

  /// The settings of the current run.
  static var current: BackendSettings {
    get throws { try WorldParameters.current.decode(BackendSettings.self) }
  }

  /// Creates the backend of one scenario.
  @MainActor
  func makeBackend() async throws -> any Backend {
    testServer == nil ? MemoryBackend() : try await ServerBackend()
  }
}
