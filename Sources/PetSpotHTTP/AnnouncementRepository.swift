public import Foundation
public import PetSpot

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// The announcements of a server, read from `GET /api/v1/announcements` (FR-002).
public struct AnnouncementRepository: AnnouncementRepositoryProtocol {
  /// Sends a request and returns the answer, or throws a `URLError`; must end when its task is cancelled.
  public typealias Transport = @Sendable (URLRequest) async throws -> (Data, URLResponse)

  private let baseURL: URL
  private let timeLimit: Duration
  private let sleep: @Sendable (Duration) async throws -> Void
  private let transport: Transport

  /// Makes a repository of the server at a base URL; a request that takes longer than the limit has failed.
  ///
  /// The limit is over when `sleep` returns, so that a test needs no clock.
  public init(
    baseURL: URL,
    timeLimit: Duration = .seconds(15),
    sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) },
    transport: @escaping Transport = AnnouncementRepository.send
  ) {
    self.baseURL = baseURL
    self.timeLimit = timeLimit
    self.sleep = sleep
    self.transport = transport
  }

  /// All announcements that can be read; malformed ones are left out (FR-016).
  public func getAnnouncements(near location: Coordinate?) async throws(AnnouncementRepositoryError) -> [Announcement] {
    let answer = try await get(listURL(near: location))
    return try decode([Lossy<AnnouncementRecord>].self, from: answer).compactMap(\.value?.announcement)
  }

  /// The announcement at `/{id}`.
  public func getAnnouncement(id: Announcement.ID) async throws(AnnouncementRepositoryError) -> Announcement {
    let answer = try await get(announcementsURL.appending(component: id))
    guard answer.status != 404 else { throw .notFound(id: id) }
    return try decode(AnnouncementRecord.self, from: answer).announcement
  }

  private var announcementsURL: URL {
    baseURL.appending(path: "api/v1/announcements")
  }

  private func listURL(near location: Coordinate?) -> URL {
    guard let location else { return announcementsURL }
    return announcementsURL.appending(queryItems: [
      URLQueryItem(name: "lat", value: String(location.latitude)),
      URLQueryItem(name: "lng", value: String(location.longitude)),
    ])
  }

  private func get(_ url: URL) async throws(AnnouncementRepositoryError) -> HTTPAnswer {
    var request = URLRequest(url: url)
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    do {
      let (body, response) = try await withTimeLimit { [transport, request] in try await transport(request) }
      guard let response = response as? HTTPURLResponse else { throw AnnouncementRepositoryError.malformedAnswer }
      return HTTPAnswer(status: response.statusCode, mediaType: response.mimeType, body: body)
    } catch {
      throw AnnouncementRepositoryError(error)
    }
  }

  private func withTimeLimit<Value: Sendable>(
    _ operation: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    try await withThrowingTaskGroup(of: Value.self) { group in
      group.addTask(operation: operation)
      group.addTask { [sleep, timeLimit] in
        try await sleep(timeLimit)
        throw AnnouncementRepositoryError.timeout
      }
      defer { group.cancelAll() }
      guard let first = try await group.next() else { throw CancellationError() }
      return first
    }
  }

  private func decode<Value: Decodable>(
    _ type: Value.Type,
    from answer: HTTPAnswer
  ) throws(AnnouncementRepositoryError) -> Value {
    guard answer.isSuccess else { throw .server(status: answer.status) }
    guard answer.isJSON else { throw .malformedAnswer }
    do {
      return try JSONDecoder().decode(type, from: answer.body)
    } catch {
      throw .malformedAnswer
    }
  }
}
