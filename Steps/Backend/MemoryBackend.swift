import Foundation
import Korniszon
import PetSpotHTTP

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// An in-process server that responds like the test server, with the same status codes and items at the same paths, but
/// without a connection.
@MainActor
final class MemoryBackend: Backend {
  private static let path = "/api/v1/announcements"

  private var script = BackendScript()

  var baseURL: URL {
    get throws { try require(URL(string: "http://petspot.example"), "The address of the backend") }
  }

  var transport: AnnouncementRepository.Transport {
    { [weak self] request in try await self.orCancel().respond(to: request) }
  }

  func play(_ script: BackendScript) {
    self.script = script
  }

  private func respond(to request: URLRequest) async throws -> (Data, URLResponse) {
    guard let url = request.url, request.httpMethod == "GET", url.path.hasPrefix(Self.path) else {
      return try Self.response(to: request, status: 404)
    }
    if script.problem == .noNetwork { throw URLError(.notConnectedToInternet) }
    switch script.answer {
    case .announcements(let items): return try Self.response(to: request, items, id: Self.id(in: url))
    case .status(let status): return try Self.response(to: request, status: status)
    case .page: return try Self.response(to: request, mediaType: "text/html")
    case .garbage: return try Self.response(to: request, body: Data(#"[{"id": "1", "name""#.utf8))
    case .cutOff, .reset: throw URLError(.networkConnectionLost)
    case .silence:
      try await Task.sleep(for: .seconds(86_400))
      throw URLError(.unknown)
    }
  }

  /// Returns the decoded ID in the last component of a URL's path, or `nil` if the URL is that of the list.
  private static func id(in url: URL) -> String? {
    let rest = url.path(percentEncoded: true).dropFirst(path.count + 1)
    return rest.isEmpty ? nil : String(rest).removingPercentEncoding
  }

  private static func response(
    to request: URLRequest,
    _ items: [ServerItem],
    id: String?
  ) throws -> (Data, URLResponse) {
    guard let id else { return try response(to: request, body: JSONEncoder().encode(items)) }
    guard let item = items.first(where: { $0.id == id }) else { return try response(to: request, status: 404) }
    return try response(to: request, body: JSONEncoder().encode(item))
  }

  private static func response(
    to request: URLRequest,
    status: Int = 200,
    mediaType: String = "application/json; charset=utf-8",
    body: Data = Data("[]".utf8)
  ) throws -> (Data, URLResponse) {
    let url = try require(request.url, "The address of a request")
    let headers = ["Content-Type": mediaType]
    let response = HTTPURLResponse(url: url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: headers)
    return (body, try require(response, "A response"))
  }
}

extension Optional where Wrapped: Sendable {
  /// Returns the value, or throws a `CancellationError` if the value is `nil` because the object has been deallocated.
  fileprivate func orCancel() throws -> Wrapped {
    guard let self else { throw CancellationError() }
    return self
  }
}
