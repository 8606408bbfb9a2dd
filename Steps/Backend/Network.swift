import Foundation
import PetSpot
import PetSpotHTTP

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The phone's connection to the backend: notes every request, and holds it until the scenario lets it through.
@MainActor
final class Network {
  /// Holds requests while closed.
  let gate = MockGate()

  /// All requests until now, in order.
  private(set) var requests: [URLRequest] = []

  /// How many requests were cancelled before their answer came.
  private(set) var cancelledCount = 0

  /// What is wrong with the connection.
  var problem: BackendProblem?

  private let transport: AnnouncementRepository.Transport
  private var silentCount = 0

  /// Creates a connection with a closed gate.
  init(_ transport: @escaping AnnouncementRepository.Transport) {
    self.transport = transport
    gate.close()
  }

  /// How many requests wait for the scenario.
  var heldCount: Int { gate.waitingCount + silentCount }

  /// The parameters of all requests for the list, in order.
  var listQueries: [[String: String]] {
    requests.compactMap { request in
      guard let url = request.url, url.lastPathComponent == "announcements" else { return nil }
      let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
      return Dictionary(items.map { ($0.name, $0.value ?? "") }) { first, _ in first }
    }
  }

  /// The method and the path of all requests, in order; the path begins after the address of the backend.
  var requestLines: [String] {
    requests.map { request in
      let path = request.url?.path ?? ""
      let begin = path.range(of: "/api/")?.lowerBound ?? path.startIndex
      return "\(request.httpMethod ?? "") \(path[begin...])"
    }
  }

  /// Sends a request.
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
