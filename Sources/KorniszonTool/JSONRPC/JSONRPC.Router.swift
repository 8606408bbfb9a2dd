import CommandSupport
import CucumberMessages

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension JSONRPC {
  /// A router that maps each method of a server to the type of its parameters and to the function that handles it.
  struct Router<Server>: Sendable {
    /// A function that handles a call. It returns the result, or `nil` if there is no result or the server responds
    /// later.
    typealias Call = (Server, PendingRequest) throws -> (any Encodable)?

    private enum Kind: Sendable {
      case request, notification, urgentNotification
    }

    private struct Route: Sendable {
      let kind: Kind
      let call: @Sendable (KeyedDecodingContainer<MessageKey>) throws -> Call
    }

    private var routes: [String: Route] = [:]

    init() {}

    /// Adds a request method whose body returns the result.
    mutating func request<Params: Decodable & SendableMetatype>(
      _ method: String,
      _ body: @escaping @Sendable (Server, Params) throws -> any Encodable
    ) {
      deferredRequest(method) { server, params, _ in try body(server, params) }
    }

    /// Adds a request method whose body can return `nil` and respond later.
    mutating func deferredRequest<Params: Decodable & SendableMetatype>(
      _ method: String,
      _ body: @escaping @Sendable (Server, Params, PendingRequest) throws -> (any Encodable)?
    ) {
      routes[method] = Route(kind: .request) { message in
        let params = try message.params(Params.self)
        return { server, request in try body(server, params, request) }
      }
    }

    /// Adds a notification method, which has no result. The server handles an urgent notification before waiting
    /// messages that it received earlier.
    mutating func notification<Params: Decodable & SendableMetatype>(
      _ method: String,
      isUrgent: Bool = false,
      _ body: @escaping @Sendable (Server, Params) throws -> Void
    ) {
      routes[method] = Route(kind: isUrgent ? .urgentNotification : .notification) { message in
        let params = try message.params(Params.self)
        return { server, _ in
          try body(server, params)
          return nil
        }
      }
    }

    /// Returns whether a method is an urgent notification.
    func isUrgent(_ method: String) -> Bool { routes[method]?.kind == .urgentNotification }

    /// Returns the call that a message requests.
    ///
    /// - Throws: A ``Failure`` if there is no such method or its parameters have the wrong types.
    func call(
      _ method: String,
      isRequest: Bool,
      _ message: KeyedDecodingContainer<MessageKey>
    ) throws(Failure) -> Call {
      guard let route = routes[method], (route.kind == .request) == isRequest else {
        throw Failure(.methodNotFound, "unknown method '\(method)'")
      }
      do {
        return try route.call(message)
      } catch {
        throw Failure(.invalidParams, "invalid parameters of '\(method)': \(error.problem)")
      }
    }
  }

  /// The keys of a message's members.
  enum MessageKey: String, CodingKey {
    case jsonrpc, id, method, params, result, error
  }

  /// The type of parameters for a method that has none.
  struct NoParameters: Decodable {}
}

extension KeyedDecodingContainer<JSONRPC.MessageKey> {
  /// Decodes the parameters of a message, or an empty object if they are missing.
  fileprivate func params<Params: Decodable>(_ type: Params.Type) throws -> Params {
    if contains(.params), !(try decodeNil(forKey: .params)) { return try decode(type, forKey: .params) }
    return try JSONDecoder().decode(type, from: Data("{}".utf8))
  }
}

extension Error {
  /// A description of a decoding error, with the path of the invalid or missing parameter.
  fileprivate var problem: String {
    guard let error = self as? DecodingError else { return "\(self)" }
    let (context, key): (DecodingError.Context, (any CodingKey)?) =
      switch error {
      case .keyNotFound(let key, let context): (context, key)
      case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context): (context, nil)
      @unknown default: (DecodingError.Context(codingPath: [], debugDescription: ""), nil)
      }
    let path = Array((context.codingPath + [key].compactMap { $0 }).dropFirst()).pathText
    return key == nil ? "'\(path)' has the wrong type" : "missing '\(path)'"
  }
}
