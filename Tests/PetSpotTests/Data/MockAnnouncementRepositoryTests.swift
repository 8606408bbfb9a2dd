import PetSpot
import Testing

@MainActor
struct MockAnnouncementRepositoryTests {
  private let repository = MockAnnouncementRepository(announcements: Announcement.samples(2))

  @Test func theRepositoryReturnsItsAnnouncementsAndRecordsRequests() async throws {
    let place = Coordinate(latitude: 1, longitude: 2)
    #expect(try await repository.getAnnouncements(near: place).map(\.id) == ["1", "2"])
    #expect(try await repository.getAnnouncement(id: "2").id == "2")
    #expect(repository.requests == [.list(near: place), .details(id: "2")])
  }

  @Test func unknownAnnouncementIsNotFound() async {
    await #expect(throws: AnnouncementRepositoryError.notFound(id: "7")) {
      try await repository.getAnnouncement(id: "7")
    }
  }

  @Test func everyRequestFailsAsScripted() async {
    repository.failure = .timeout
    await #expect(throws: AnnouncementRepositoryError.timeout) { try await repository.getAnnouncements(near: nil) }
    await #expect(throws: AnnouncementRepositoryError.timeout) { try await repository.getAnnouncement(id: "1") }
  }

  @Test func closedGateHoldsRequestsUntilOpened() async throws {
    // Given
    repository.gate.close()
    let request = Task { try await repository.getAnnouncements(near: nil) }
    await repository.gate.waitForCalls()
    // When the response changes while the request is held
    repository.announcements = []
    repository.gate.open()
    // Then
    #expect(try await request.value.isEmpty)
    #expect(repository.gate.waitingCount == 0)
  }

  @Test func canceledRequestStopsWaiting() async {
    repository.gate.close()
    let request = Task { try await repository.getAnnouncements(near: nil) }
    await repository.gate.waitForCalls()
    request.cancel()
    await #expect(throws: AnnouncementRepositoryError.cancelled) { try await request.value }
    #expect(repository.cancelledRequestCount == 1)
  }

  @Test func aRepositoryThatIgnoresCancellationAnswersACanceledRequest() async throws {
    repository.ignoresCancellation = true
    repository.gate.close()
    let request = Task { try await repository.getAnnouncements(near: nil) }
    await repository.gate.waitForCalls()
    request.cancel()
    repository.gate.open()
    #expect(try await request.value.count == 2)
  }

  @Test func aGateWithoutWaitingCallsReleasesNothing() {
    #expect(!repository.gate.letThrough())
  }
}
