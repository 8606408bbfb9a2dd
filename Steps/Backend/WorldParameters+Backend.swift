import Korniszon

extension WorldParameters {
  /// The settings of the features: the program of a test server to run against, or none for a backend in memory.
  private struct Settings: Decodable {
    let testServer: String?
  }

  /// The backend that the run asks for.
  @MainActor
  func makeBackend() async throws -> any Backend {
    guard let program = try decode(Settings.self).testServer else { return MemoryBackend() }
    return try await ServerBackend(program: program)
  }
}
