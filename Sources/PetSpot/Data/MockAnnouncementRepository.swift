/// An in-memory backend with scripted responses, failures, and delays.
@MainActor
public final class MockAnnouncementRepository: AnnouncementRepositoryProtocol {
  /// The announcements, in the order in which the backend returns them.
  public var announcements: [Announcement]

  /// The error to throw for every request, or `nil` to answer requests.
  public var failure: AnnouncementRepositoryError?

  /// The gate that holds requests while it is closed. The response to a request is the one that is scripted at the time
  /// when the gate releases the request.
  public let gate = MockGate()

  /// Whether the backend answers requests even after they were canceled, like a faulty network layer.
  public var ignoresCancellation = false

  /// The requests received so far, in order.
  public private(set) var requests: [Request] = []

  /// The number of requests canceled before they were answered.
  public private(set) var cancelledRequestCount = 0

  /// Creates a backend that answers immediately.
  public init(announcements: [Announcement] = []) {
    self.announcements = announcements
  }

  /// Returns the scripted announcements for any location, or throws the scripted failure or `cancelled`.
  public func getAnnouncements(near location: Coordinate?) async throws(AnnouncementRepositoryError) -> [Announcement] {
    try await answer(.list(near: location))
    return announcements
  }

  /// Returns the announcement with this identity, or throws the scripted failure, `cancelled`, or `notFound`.
  public func getAnnouncement(id: Announcement.ID) async throws(AnnouncementRepositoryError) -> Announcement {
    try await answer(.details(id: id))
    guard let announcement = announcements.first(where: { $0.id == id }) else { throw .notFound(id: id) }
    return announcement
  }

  private func answer(_ request: Request) async throws(AnnouncementRepositoryError) {
    requests.append(request)
    await gate.pass(stubborn: ignoresCancellation)
    if Task.isCancelled {
      cancelledRequestCount += 1
      if !ignoresCancellation { throw .cancelled }
    }
    if let failure { throw failure }
  }
}

extension MockAnnouncementRepository {
  /// A request to the backend.
  public enum Request: Hashable, Sendable {
    /// A request for all announcements.
    case list(near: Coordinate?)

    /// A request for one announcement.
    case details(id: Announcement.ID)
  }
}
