import Korniszon
import PetSpotHTTP

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The server that the app of a scenario talks to.
@MainActor
protocol Backend: AnyObject {
  /// The address of the server.
  var baseURL: URL { get throws }

  /// How requests reach the server.
  var transport: AnnouncementRepository.Transport { get }

  /// Answers all following requests by a script.
  func play(_ script: BackendScript) async throws
}

/// What a scenario says about the backend.
struct BackendScript: Sendable {
  /// The items of the backend, in the order of its answer.
  var items: [ServerItem] = []

  /// What is wrong with its answers.
  var problem: BackendProblem?

  /// The answer to every request.
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

/// What the world parameters say about the backend of the features.
struct BackendSettings: Decodable {
  /// The program of a test server to run against; without one the backend is in memory.
  let testServer: String?

  /// The settings of the present run.
  static var current: BackendSettings {
    get throws { try WorldParameters.current.decode(BackendSettings.self) }
  }

  /// Creates the backend of one scenario.
  @MainActor
  func makeBackend() async throws -> any Backend {
    testServer == nil ? MemoryBackend() : try await ServerBackend()
  }
}
