import Foundation
import PetSpot
import PetSpotHTTP

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The phone's connection to the backend, which records every request and holds it until the scenario releases it.
@MainActor
final class Network {
  /// The gate that holds requests while it is closed.
  let gate = MockGate()

  /// The requests so far, in order.
  private(set) var requests: [URLRequest] = []

  /// The number of requests that were canceled before their response arrived.
  private(set) var cancelledCount = 0

  /// The simulated problem of the connection, or `nil` if there is none.
  var problem: BackendProblem?

  private let transport: AnnouncementRepository.Transport
  private var silentCount = 0

  /// Creates a connection with a closed gate.
  init(_ transport: @escaping AnnouncementRepository.Transport) {
    self.transport = transport
    gate.close()
  }

  /// The number of requests that the scenario holds at the gate or leaves without a response.
  var heldCount: Int { gate.waitingCount + silentCount }

  /// The query parameters of all list requests, in order.
  var listQueries: [[String: String]] {
    requests.compactMap { request in
      guard let url = request.url, url.lastPathComponent == "announcements" else { return nil }
      let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
      return Dictionary(items.map { ($0.name, $0.value ?? "") }) { first, _ in first }
    }
  }

  /// The method and path of all requests, in order. The path starts at `/api/`.
  var requestLines: [String] {
    requests.map { request in
      let path = request.url?.path ?? ""
      let begin = path.range(of: "/api/")?.lowerBound ?? path.startIndex
      return "\(request.httpMethod ?? "") \(path[begin...])"
    }
  }

  /// Records a request, waits at the gate, and then sends the request or fails with the simulated problem.
  func send(_ request: URLRequest) async throws -> (Data, URLResponse) {
    requests.append(request)
    await gate.pass()
    defer { if Task.isCancelled { cancelledCount += 1 } }
    try Task.checkCancellation()
    switch problem {
    case .networkTimeout: throw URLError(.timedOut)
    case .unknown: throw URLError(.secureConnectionFailed)
    case .timeout:
      silentCount += 1
      defer { silentCount -= 1 }
      return try await transport(request)
    default: return try await transport(request)
    }
  }
}
