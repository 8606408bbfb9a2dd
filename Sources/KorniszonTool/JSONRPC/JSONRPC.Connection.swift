extension JSONRPC {
  /// A server that handles one message at a time.
  protocol Server: AnyObject {
    /// The router for the server's methods.
    static var router: Router<Self> { get }
    var client: Client { get }
    /// Whether the server has stopped handling messages.
    var isFinished: Bool { get }

    /// Returns an error if a method isn't allowed in the current state of the server, or `nil` otherwise.
    func refusal(of method: String) -> Failure?
  }

  /// A queue of received messages, which a server handles one after another.
  final class Connection<S: Server> {
    private enum Item {
      case request(PendingRequest, method: String, Result<Router<S>.Call, Failure>)
      case notification(method: String, Router<S>.Call)
    }

    private let server: S
    private let router = S.router
    private var reader: FrameReader
    private var items: [Item] = []
    /// The index of the next item. The items are removed when all of them have been handled.
    private var nextItem = 0

    init(_ server: S, _ framing: Framing) {
      self.server = server
      reader = FrameReader(framing)
    }

    /// Whether messages are waiting.
    var isWaiting: Bool { nextItem < items.count }

    /// Decodes the messages in the next bytes of the stream and adds them to the queue. Handles urgent notifications,
    /// and responds to malformed messages, immediately.
    func receive(_ bytes: [UInt8]) {
      for result in reader.read(bytes) {
        do throws(Failure) {
          switch try Frame(try result.get(), router) {
          case .single(let message): receive(message, nil)
          case .batch(let messages): receive(messages)
          }
        } catch {
          server.client.respond(to: PendingRequest(nil), .failure(error))
        }
      }
    }

    private func receive(_ messages: [Message<S>]) {
      guard !messages.isEmpty else {
        return server.client.respond(to: PendingRequest(nil), .failure(Failure(.invalidRequest, "the batch is empty")))
      }
      let batch = Batch(requestCount: messages.count { $0.needsResponse })
      for message in messages { receive(message, batch) }
    }

    private func receive(_ message: Message<S>, _ batch: Batch?) {
      switch message.content {
      case .request(let id, let method, let call):
        items.append(.request(PendingRequest(id, in: batch), method: method, call))
      case .notification(let method, let isUrgent, .success(let call)):
        if isUrgent {
          handle(.notification(method: method, call))
        } else {
          items.append(.notification(method: method, call))
        }
      // A notification has no response, so errors in it aren't reported.
      case .notification(_, _, .failure), .response: break
      case .invalid(let id, let failure): server.client.respond(to: PendingRequest(id, in: batch), .failure(failure))
      }
    }

    /// Handles the next message, if there is one.
    func handleNext() {
      guard isWaiting else { return }
      let item = items[nextItem]
      nextItem += 1
      if nextItem == items.count {
        items = []
        nextItem = 0
      }
      handle(item)
      if !isWaiting { server.client.forgetCancellations() }
    }

    private func handle(_ item: Item) {
      switch item {
      case .notification(let method, let call):
        if server.refusal(of: method) == nil { _ = try? call(server, PendingRequest(nil)) }
      case .request(let request, let method, let call):
        do {
          if let id = request.id, server.client.isCancelled(id) {
            throw Failure(.requestCancelled, "the client has canceled the request")
          }
          if let refusal = server.refusal(of: method) { throw refusal }
          if let result = try call.get()(server, request) { server.client.respond(to: request, .success(result)) }
        } catch {
          let failure = error as? Failure ?? Failure(.internalError, "\(error)")
          server.client.respond(to: request, .failure(failure))
        }
      }
    }
  }
}

extension JSONRPC.Message {
  /// Whether the sender expects a response.
  fileprivate var needsResponse: Bool {
    switch content {
    case .request, .invalid: true
    case .notification, .response: false
    }
  }
}
