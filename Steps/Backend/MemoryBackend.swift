import PetSpot

/// A backend within the process, for scenarios in no time; malformed items never leave a repository, so it has none.
@MainActor
final class MemoryBackend: Backend {
  private let mock = MockAnnouncementRepository()

  /// Makes a backend that holds nothing.
  init() {}

  /// The app's way to the backend.
  var repository: any AnnouncementRepositoryProtocol { mock }

  /// Answers all following requests by a script.
  func play(_ script: BackendScript) {
    mock.announcements = script.announcements
    mock.failure = script.problem.map(Self.failure)
  }

  private static func failure(of problem: BackendProblem) -> AnnouncementRepositoryError {
    switch problem {
    case .noNetwork, .cutOff: .noNetwork
    case .timeout: .timeout
    case .serverError: .server(status: 500)
    case .overload: .server(status: 503)
    case .unreadable, .webPage: .malformedAnswer
    }
  }
}
