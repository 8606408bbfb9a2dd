public import Foundation
public import PetSpot

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// A repository that reads announcements from a server with `GET /api/v1/announcements` (FR-002).
public struct AnnouncementRepository: AnnouncementRepositoryProtocol {
  /// A function that sends a request and returns the response, or throws a `URLError` or `CancellationError`. It must
  /// return soon after its task is canceled.
  public typealias Transport = @Sendable (URLRequest) async throws -> (Data, URLResponse)

  private let baseURL: URL
  private let timeout: Timeout
  private let transport: Transport

  /// The default timeout for a request.
  public static let defaultTimeout = Duration.seconds(15)

  /// Creates a repository for the server at a base URL. A request that exceeds the timeout fails.
  public init(
    baseURL: URL,
    timeout: Timeout = Timeout(AnnouncementRepository.defaultTimeout),
    transport: @escaping Transport = AnnouncementRepository.send
  ) {
    self.baseURL = baseURL
    self.timeout = timeout
    self.transport = transport
  }

  /// Returns all announcements except malformed ones (FR-016). Sends the location, if known, as `lat` and `lng`.
  public func getAnnouncements(near location: Coordinate?) async throws(AnnouncementRepositoryError) -> [Announcement] {
    let answer = try await get(listURL(near: location))
    return try decode([Lossy<AnnouncementRecord>].self, from: answer).compactMap(\.value?.announcement)
  }

  /// Returns the announcement at `/api/v1/announcements/{id}`, or throws `notFound` if the status is 404.
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
      let (body, response) = try await timeout.run(orThrow: AnnouncementRepositoryError.timeout) {
        [transport, request] in try await transport(request)
      }
      guard let response = response as? HTTPURLResponse else { throw AnnouncementRepositoryError.malformedAnswer }
      return HTTPAnswer(status: response.statusCode, mediaType: response.mimeType, body: body)
    } catch {
      throw AnnouncementRepositoryError(error)
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

/// A response from the server.
struct HTTPAnswer: Sendable {
  /// The HTTP status code.
  let status: Int

  /// The media type without parameters, or `nil` if the server doesn't specify one.
  let mediaType: String?

  /// The body of the response.
  let body: Data

  /// Whether the body may be JSON, because its media type is `application/json` or unknown. The login page of a captive
  /// Wi-Fi network, for example, has another media type.
  var isJSON: Bool { mediaType.map { $0.lowercased() == "application/json" } ?? true }

  /// Whether the status is a success.
  var isSuccess: Bool { (200..<300).contains(status) }
}
