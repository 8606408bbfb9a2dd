import Foundation
import PetSpot
import PetSpotHTTP
import PetSpotSteps
import TestSupport
import Testing

/// Tests of the repository with the test server, over real connections.
@Suite(.endsEventually, .serialized)
struct AnnouncementServerTests {
  /// Calls a closure with a repository and a server, and stops the server afterward.
  private func withServer(
    _ answer: ServerAnswer,
    timeout: Duration = .seconds(60),
    _ body: (AnnouncementRepository, AnnouncementServer) async throws -> Void
  ) async throws {
    let server = try await AnnouncementServer(program: AnnouncementServer.bundledProgram)
    do {
      try await server.play(answer, in: "s")
      try await body(AnnouncementRepository(baseURL: server.baseURL(of: "s"), timeout: Timeout(timeout)), server)
    } catch {
      try await server.stop()
      throw error
    }
    try await server.stop()
  }

  private static func announcements(_ count: Int, name: String = "Rex") -> [Announcement] {
    (0..<count).map {
      Announcement(
        id: "\($0)",
        name: name,
        species: .dog,
        status: .lost,
        photoURL: "https://photos.example/\($0).jpg",
        coordinate: Coordinate(latitude: 52.5, longitude: -21.25),
        description: "Friendly",
        contact: Announcement.Contact(phone: "600 100 200", email: "author@pets.example"),
        createdAt: Date(timeIntervalSince1970: 1_765_879_200),
        updatedAt: Date(timeIntervalSince1970: 1_765_965_600)
      )
    }
  }

  private static func items(_ count: Int) -> [ServerItem] {
    announcements(count).map(ServerItem.announcement)
  }

  @Test func publishedAnnouncementsAreRead() async throws {
    try await withServer(.announcements(Self.items(3))) { (repository, _) async throws in
      #expect(try await repository.getAnnouncements(near: nil) == Self.announcements(3))
      let place = Coordinate(latitude: 1, longitude: 2)
      #expect(try await repository.getAnnouncements(near: place) == Self.announcements(3))
      #expect(try await repository.getAnnouncement(id: "1") == Self.announcements(2).last)
    }
  }

  @Test func anEmptyBackendReturnsAnEmptyList() async throws {
    try await withServer(.announcements([])) { (repository, _) async throws in
      #expect(try await repository.getAnnouncements(near: nil) == [])
    }
  }

  @Test func tenThousandAnnouncementsAreRead() async throws {
    try await withServer(.announcements(Self.items(10_000))) { (repository, _) async throws in
      #expect(try await repository.getAnnouncements(near: nil).count == 10_000)
    }
  }

  @Test func malformedItemsAreSkipped() async throws {
    let items = [.object([:]), .object(["id": "7", "name": "Rex"])] + Self.items(2) + [.object(["id": "<script>"])]
    try await withServer(.announcements(items)) { (repository, _) async throws in
      #expect(try await repository.getAnnouncements(near: nil) == Self.announcements(2))
      await #expect(throws: AnnouncementRepositoryError.malformedAnswer) {
        try await repository.getAnnouncement(id: "7")
      }
    }
  }

  @Test func hostileNamesAreUnchanged() async throws {
    let names = [
      "<script>alert(1)</script>", "'; DROP TABLE pets; --", "\u{0}\u{1}\u{1B}[31m", "../../etc/passwd", "🐕‍🦺", "كلب",
      "\u{202E}txt.exe", "\"\\\n\t\r", String(repeating: "x", count: 100_000), "]]>&amp;%s%n",
    ]
    #expect(names.count == 10)
    try await withServer(.silence) { (repository, server) async throws in
      for name in names {
        let announcements = Self.announcements(1, name: name)
        try await server.play(.announcements(announcements.map(ServerItem.announcement)), in: "s")
        #expect(try await repository.getAnnouncements(near: nil) == announcements)
      }
    }
  }

  @Test func eachInvalidResponseFailsWithTheErrorForItsKind() async throws {
    let errors: [(ServerAnswer, AnnouncementRepositoryError)] = [
      (.status(500), .server(status: 500)),
      (.status(503), .server(status: 503)),
      (.status(302), .server(status: 302)),
      (.page, .malformedAnswer),
      (.garbage, .malformedAnswer),
      (.cutOff, .noNetwork),
    ]
    #expect(errors.count == 6)
    try await withServer(.silence) { (repository, server) async throws in
      for (answer, error) in errors {
        try await server.play(answer, in: "s")
        await #expect(throws: error, "\(answer)") { try await repository.getAnnouncements(near: nil) }
        await #expect(throws: error, "\(answer)") { try await repository.getAnnouncement(id: "1") }
      }
    }
  }

  @Test func aBrokenConnectionIsAnError() async throws {
    try await withServer(.reset) { (repository, _) async throws in
      await #expect(throws: AnnouncementRepositoryError.self) { try await repository.getAnnouncements(near: nil) }
    }
  }

  @Test func unknownAnnouncementIsNotFound() async throws {
    try await withServer(.announcements(Self.items(1))) { (repository, _) async throws in
      await #expect(throws: AnnouncementRepositoryError.notFound(id: "a/b?c=d")) {
        try await repository.getAnnouncement(id: "a/b?c=d")
      }
    }
  }

  @Test func announcementWhoseIDHasReservedCharactersIsFound() async throws {
    let odd = Announcement(id: "a/b?c#d e", name: "Rex", species: .dog, status: .lost, createdAt: .distantPast)
    try await withServer(.announcements([.announcement(odd)])) { (repository, _) async throws in
      #expect(try await repository.getAnnouncement(id: odd.id).id == odd.id)
    }
  }

  @Test func aServerThatNeverRespondsCausesATimeout() async throws {
    try await withServer(.silence, timeout: .milliseconds(50)) { (repository, _) async throws in
      await #expect(throws: AnnouncementRepositoryError.timeout) { try await repository.getAnnouncements(near: nil) }
    }
  }

  @Test func aStoppedServerCausesANetworkError() async throws {
    let server = try await AnnouncementServer(program: AnnouncementServer.bundledProgram)
    let repository = try await AnnouncementRepository(baseURL: server.baseURL(of: "s"))
    try await server.stop()
    await #expect(throws: AnnouncementRepositoryError.noNetwork) { try await repository.getAnnouncements(near: nil) }
  }

  @Test func aRequestCanceledAtAnyMomentIsAnsweredOrFailsAsCanceled() async throws {
    try await withServer(.announcements(Self.items(1))) { (repository, _) async throws in
      var outcomes = (answered: 0, cancelled: 0)
      for round in 0..<500 {
        let request = Task { try await repository.getAnnouncements(near: nil) }
        for _ in 0..<(round % 7 * round) { await Task.yield() }
        request.cancel()
        switch await request.result {
        case .success(let announcements):
          #expect(announcements.count == 1)
          outcomes.answered += 1
        case .failure(let error):
          #expect(error as? AnnouncementRepositoryError == .cancelled)
          outcomes.cancelled += 1
        }
      }
      #expect(outcomes.cancelled > 0)
      #expect(outcomes.answered + outcomes.cancelled == 500)
    }
  }

  @Test func theErrorNamesAServerThatDoesNotStart() async {
    let error = await #expect(throws: (any Error).self) {
      try await AnnouncementServer(program: "/nowhere/server.py")
    }
    let text = error.map { "\($0)" }
    let server = "the test server /nowhere/server.py"
    #expect(text == "\(server) didn't start: check that the file exists and python3 is installed")
  }
}
