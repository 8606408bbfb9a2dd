import CommandSupport
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension JSONRPC {
  /// A server's client, which receives responses, notifications, and requests.
  final class Client {
    private let framing: Framing
    private let send: (_ bytes: [UInt8]) throws -> Void
    private let encoder = JSONEncoder()
    private var requestCount = 0
    /// The IDs of the waiting requests that the client has canceled.
    private var cancelledIDs: Set<ID> = []
    /// Whether sending has failed, in which case the client no longer receives responses.
    private(set) var isGone = false

    /// Creates a client that receives frames of bytes through a closure.
    init(_ framing: Framing, send: @escaping (_ bytes: [UInt8]) throws -> Void) {
      self.framing = framing
      self.send = send
      encoder.outputFormatting = .withoutEscapingSlashes
    }

    // MARK: Messages

    func notify(_ method: String, _ params: some Encodable) {
      send(Call(id: nil, method: method, params: params))
    }

    /// Sends a request to the client and ignores the response.
    func request(_ method: String, _ params: (some Encodable)? = String?.none) {
      requestCount += 1
      send(Call(id: .string("korniszon-\(requestCount)"), method: method, params: params))
    }

    /// Responds to a request. Sends the responses to a batch together, after the last one is added.
    func respond(to request: PendingRequest, _ result: Result<any Encodable, Failure>) {
      let response = Response(id: request.id, result: result)
      guard let batch = request.batch else { return send(response) }
      batch.add(response)
      if batch.isComplete { send(batch.responses) }
    }

    private func send(_ message: some Encodable) {
      guard !isGone else { return }
      do {
        try send(framing.frame(Array(try encoder.encode(message))))
      } catch {
        isGone = true
      }
    }

    // MARK: Cancellation

    /// Records that the client no longer needs the response to a request.
    func cancel(_ id: ID) { cancelledIDs.insert(id) }

    /// Returns whether a request that is about to be handled was canceled, and forgets the cancellation.
    func isCancelled(_ id: ID) -> Bool { cancelledIDs.remove(id) != nil }

    /// Forgets all cancellations. The connection calls this method when no requests are waiting.
    func forgetCancellations() { cancelledIDs = [] }
  }

  /// A request that needs a response.
  struct PendingRequest {
    /// The ID, or `nil` if the request has no valid ID.
    let id: ID?
    fileprivate let batch: Batch?

    init(_ id: ID?, in batch: Batch? = nil) {
      self.id = id
      self.batch = batch
    }
  }

  /// The responses to a batch of requests, which are sent together.
  final class Batch {
    private let requestCount: Int
    fileprivate private(set) var responses: [Response] = []

    init(requestCount: Int) {
      self.requestCount = requestCount
    }

    fileprivate var isComplete: Bool { responses.count == requestCount }

    fileprivate func add(_ response: Response) { responses.append(response) }
  }

  private struct Call<Params: Encodable>: Encodable {
    let jsonrpc = "2.0"
    let id: ID?
    let method: String
    let params: Params?
  }

  fileprivate struct Response: Encodable {
    let id: ID?
    let result: Result<any Encodable, Failure>

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: MessageKey.self)
      try container.encode("2.0", forKey: .jsonrpc)
      try container.encode(id, forKey: .id)
      switch result {
      case .success(let value): try container.encode(value, forKey: .result)
      case .failure(let failure): try container.encode(failure, forKey: .error)
      }
    }
  }

  /// The result `null`.
  struct Null: Encodable {
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    }
  }
}
