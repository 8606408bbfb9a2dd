import Foundation
import PetSpot
import PetSpotHTTP
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.endsEventually)
struct AnnouncementRepositoryTests {
  private static let complete = """
    {"id": "1", "name": "Rex", "species": "dog", "status": "lost", "photoUrl": "https://photos.example/1.jpg",
     "latitude": 52.2297, "longitude": 21.0122, "description": "Friendly", "phone": "600 100 200",
     "email": "author@pets.example", "createdAt": "2025-12-16T10:00:00Z", "updatedAt": "2025-12-17T10:00:00.500Z"}
    """

  private static let bare = """
    {"id": "2", "name": "Mia", "species": "cat", "status": "FOUND", "createdAt": "2025-12-16T10:00:00Z",
     "photoUrl": null, "updatedAt": null}
    """

  private func repository(
    timeout: Duration = .seconds(60),
    _ transport: @escaping AnnouncementRepository.Transport
  ) throws -> AnnouncementRepository {
    let baseURL = try #require(URL(string: "http://pets.example:8080"))
    return AnnouncementRepository(baseURL: baseURL, timeout: Timeout(timeout), transport: transport)
  }

  private func repository(answering body: String, status: Int = 200) throws -> AnnouncementRepository {
    try repository { try Self.answer(to: $0, status: status, body: body) }
  }

  private static func answer(to request: URLRequest, status: Int, body: String) throws -> (Data, URLResponse) {
    let url = try #require(request.url)
    let response = HTTPURLResponse(url: url, statusCode: status, httpVersion: nil, headerFields: nil)
    return (Data(body.utf8), try #require(response))
  }

  @Test func everyFieldIsRead() async throws {
    // Given
    let repository = try repository(answering: "[\(Self.complete)]")
    // When
    let announcements = try await repository.getAnnouncements(near: nil)
    // Then
    let expected = Announcement(
      id: "1",
      name: "Rex",
      species: .dog,
      status: .lost,
      photoURL: "https://photos.example/1.jpg",
      coordinate: Coordinate(latitude: 52.2297, longitude: 21.0122),
      description: "Friendly",
      contact: Announcement.Contact(phone: "600 100 200", email: "author@pets.example"),
      createdAt: Date(timeIntervalSince1970: 1_765_879_200),
      updatedAt: Date(timeIntervalSince1970: 1_765_965_600.5)
    )
    #expect(announcements == [expected])
  }

  @Test func optionalFieldsMayBeMissingOrNull() async throws {
    let announcements = try await repository(answering: "[\(Self.bare)]").getAnnouncements(near: nil)
    let expected = Announcement(
      id: "2",
      name: "Mia",
      species: .cat,
      status: .found,
      createdAt: Date(timeIntervalSince1970: 1_765_879_200)
    )
    #expect(announcements == [expected])
  }

  @Test func malformedItemsAreSkippedAndTheRestIsKept() async throws {
    let changes = [
      (#""id": "2""#, #""id": 2"#),
      (#""id": "2""#, #""id": """#),
      (#""id": "2", "#, ""),
      (#""name": "Mia", "#, ""),
      (#""name": "Mia""#, #""name": " \n""#),
      (#""species": "cat", "#, ""),
      (#""status": "FOUND""#, #""status": "sold""#),
      (#""createdAt": "2025-12-16T10:00:00Z""#, #""createdAt": "yesterday""#),
      (#""createdAt": "2025-12-16T10:00:00Z""#, #""createdAt": "2025-13-45T10:00:00Z""#),
      (#""updatedAt": null"#, #""updatedAt": "later""#),
      (#""photoUrl": null"#, #""photoUrl": 5"#),
      (#""photoUrl": null"#, #""latitude": 52"#),
      (#""photoUrl": null"#, #""latitude": 91, "longitude": 0"#),
      (#""photoUrl": null"#, #""latitude": "52", "longitude": "21""#),
    ]
    let malformed = changes.map { Self.bare.replacingOccurrences(of: $0, with: $1) } + ["null", "7", "[]", "{}"]
    #expect(malformed.count == 18 && !malformed.contains(Self.bare))
    for item in malformed {
      // Given
      let repository = try repository(answering: "[\(Self.complete), \(item), \(Self.bare)]")
      // When
      let announcements = try await repository.getAnnouncements(near: nil)
      // Then
      #expect(announcements.map(\.id) == ["1", "2"], "\(item)")
    }
  }

  @Test func anUnknownSpeciesIsReadAsOther() async throws {
    let body = Self.bare.replacingOccurrences(of: "cat", with: "axolotl")
    #expect(try await repository(answering: "[\(body)]").getAnnouncements(near: nil).map(\.species) == [.other])
  }

  @Test(arguments: ["", "{}", "null", "<html>", "[", #"{"items": []}"#])
  func aResponseThatIsNotAListIsMalformed(body: String) async throws {
    let repository = try repository(answering: body)
    await #expect(throws: AnnouncementRepositoryError.malformedAnswer) {
      try await repository.getAnnouncements(near: nil)
    }
  }

  @Test(arguments: [300, 400, 401, 404, 429, 500, 502, 503])
  func anUnsuccessfulStatusFailsAListRequestWithAServerError(status: Int) async throws {
    let repository = try repository(answering: "[]", status: status)
    await #expect(throws: AnnouncementRepositoryError.server(status: status)) {
      try await repository.getAnnouncements(near: nil)
    }
  }

  @Test func detailsWithStatus404AreReportedAsNotFound() async throws {
    let repository = try repository(answering: "", status: 404)
    await #expect(throws: AnnouncementRepositoryError.notFound(id: "7")) {
      try await repository.getAnnouncement(id: "7")
    }
  }

  @Test func theDetailsOfAnAnnouncementAreDecoded() async throws {
    #expect(try await repository(answering: Self.complete).getAnnouncement(id: "1").name == "Rex")
  }

  @Test func incompleteDetailsThrowAMalformedResponseError() async throws {
    let repository = try repository(answering: #"{"id": "1"}"#)
    await #expect(throws: AnnouncementRepositoryError.malformedAnswer) { try await repository.getAnnouncement(id: "1") }
  }

  @Test func eachTransportFailureBecomesARepositoryError() async throws {
    let failures: [(any Error, AnnouncementRepositoryError)] = [
      (URLError(.notConnectedToInternet), .noNetwork),
      (URLError(.cannotConnectToHost), .noNetwork),
      (URLError(.cannotFindHost), .noNetwork),
      (URLError(.networkConnectionLost), .noNetwork),
      (URLError(.timedOut), .timeout),
      (URLError(.cancelled), .cancelled),
      (CancellationError(), .cancelled),
      (URLError(.badServerResponse), .malformedAnswer),
      (URLError(.secureConnectionFailed), .unknown),
      (AnnouncementRepositoryError.timeout, .timeout),
      (OtherError(), .unknown),
    ]
    #expect(failures.count == 11)
    for (failure, expected) in failures {
      let repository = try repository { _ in throw failure }
      await #expect(throws: expected) { try await repository.getAnnouncements(near: nil) }
      await #expect(throws: expected) { try await repository.getAnnouncement(id: "1") }
    }
  }

  @Test func aRequestWithoutAResponseTimesOut() async throws {
    let repository = try repository(timeout: .milliseconds(1)) { _ in
      try await waitForCancellation()
      throw URLError(.unknown)
    }
    await #expect(throws: AnnouncementRepositoryError.timeout) { try await repository.getAnnouncements(near: nil) }
  }

  @Test(arguments: [("application/json", true), ("Application/JSON; charset=utf-8", true), ("text/html", false)])
  func aResponseWithAContentTypeIsReadOnlyIfItIsJSON(mediaType: String, isRead: Bool) async throws {
    // Given
    let repository = try repository { request in
      let url = try #require(request.url)
      let headers = ["Content-Type": mediaType]
      let response = HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: headers)
      return (Data("[]".utf8), try #require(response))
    }
    // When
    let answer = try? await repository.getAnnouncements(near: nil)
    // Then
    #expect(answer == (isRead ? [] : nil))
  }

  @Test func theDefaultTimeoutIsFifteenSeconds() {
    #expect(AnnouncementRepository.defaultTimeout == .seconds(15))
  }

  @Test func aCanceledRequestEndsAsCanceled() async throws {
    // Given a request under way
    let (started, start) = AsyncStream<Void>.makeStream()
    let repository = try repository { _ in
      start.finish()
      try await waitForCancellation()
      throw URLError(.unknown)
    }
    let request = Task { try await repository.getAnnouncements(near: nil) }
    for await _ in started {}
    // When
    request.cancel()
    // Then
    await #expect(throws: AnnouncementRepositoryError.cancelled) { try await request.value }
  }

  @Test func aResponseThatIsNotHTTPIsMalformed() async throws {
    let repository = try repository { request in
      let url = try #require(request.url)
      return (Data(), URLResponse(url: url, mimeType: nil, expectedContentLength: 0, textEncodingName: nil))
    }
    await #expect(throws: AnnouncementRepositoryError.malformedAnswer) {
      try await repository.getAnnouncements(near: nil)
    }
  }

  @Test func requestsUseTheDocumentedAddresses() async throws {
    // Given
    let (addresses, seen) = AsyncStream<String?>.makeStream()
    let repository = try repository { request in
      seen.yield(request.httpMethod.map { "\($0) \(request.url?.absoluteString ?? "")" })
      return try Self.answer(to: request, status: 200, body: "[]")
    }
    // When
    _ = try await repository.getAnnouncements(near: nil)
    _ = try await repository.getAnnouncements(near: Coordinate(latitude: 52.5, longitude: -21))
    _ = try? await repository.getAnnouncement(id: "a/b c")
    seen.finish()
    // Then
    let all = await addresses.reduce(into: []) { $0.append($1) }
    #expect(
      all == [
        "GET http://pets.example:8080/api/v1/announcements",
        "GET http://pets.example:8080/api/v1/announcements?lat=52.5&lng=-21.0",
        "GET http://pets.example:8080/api/v1/announcements/a%2Fb%20c",
      ]
    )
  }
}

private struct OtherError: Error {}
