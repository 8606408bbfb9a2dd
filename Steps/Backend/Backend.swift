import PetSpot

/// What the app of a scenario talks to.
@MainActor
protocol Backend: AnyObject {
  /// The app's way to the backend.
  var repository: any AnnouncementRepositoryProtocol { get }

  /// Answers all following requests by a script.
  func play(_ script: BackendScript) async throws
}
