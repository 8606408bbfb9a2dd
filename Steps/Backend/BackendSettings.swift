import Korniszon

/// What the world parameters say about the backend of the features.
struct BackendSettings: Decodable {
  /// The program of a test server to run against; without one the backend is in memory.
  let testServer: String?

  /// The settings of the run that is under way.
  static var current: BackendSettings {
    get throws { try WorldParameters.current.decode(BackendSettings.self) }
  }

  /// Makes the backend of one scenario.
  @MainActor
  func makeBackend() async throws -> any Backend {
    testServer == nil ? MemoryBackend() : try await ServerBackend()
  }
}
