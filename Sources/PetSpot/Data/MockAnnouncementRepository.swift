/// A backend in memory whose answers, failures and slowness are scripted.
@MainActor
public final class MockAnnouncementRepository: AnnouncementRepositoryProtocol {
  /// What the backend holds, in the order it answers.
  public var announcements: [Announcement]

  /// Fails every request when set.
  public var failure: AnnouncementRepositoryError?

  /// Holds requests back while closed; the answer is what is scripted when the request is let through.
  public let gate = MockGate()

  /// Whether requests are answered even after they were cancelled, as a careless network layer would.
  public var ignoresCancellation = false

  /// All requests until now, in order.
  public private(set) var requests: [Request] = []

  /// How many requests were cancelled before they were answered.
  public private(set) var cancelledRequestCount = 0

  /// Creates a backend that answers at once.
  public init(announcements: [Announcement] = []) {
    self.announcements = announcements
  }

  /// The scripted announcements, or the scripted failure.
  public func getAnnouncements(near location: Coordinate?) async throws(AnnouncementRepositoryError) -> [Announcement] {
    try await answer(.list(near: location))
    return announcements
  }

  /// The scripted announcement, the scripted failure, or `notFound`.
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
  /// A request that the backend got.
  public enum Request: Hashable, Sendable {
    /// For all announcements.
    case list(near: Coordinate?)

    /// For one announcement.
    case details(id: Announcement.ID)
  }
}
