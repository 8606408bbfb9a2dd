import CommandSupport
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension JSONRPC {
  /// A received message. The router in the decoder's user information determines the type of the message's parameters.
  struct Message<Server>: Decodable {
    enum Content {
      case request(ID, method: String, Result<Router<Server>.Call, Failure>)
      case notification(method: String, isUrgent: Bool, Result<Router<Server>.Call, Failure>)
      /// The response to a request that the server has sent.
      case response
      case invalid(ID?, Failure)
    }

    /// The key of the router in the decoder's user information.
    static var routerKey: CodingUserInfoKey? { CodingUserInfoKey(rawValue: "router") }

    let content: Content

    init(from decoder: any Decoder) throws {
      guard let container = try? decoder.container(keyedBy: MessageKey.self),
        let router = Self.routerKey.flatMap({ decoder.userInfo[$0] }) as? Router<Server>
      else {
        content = .invalid(nil, Failure(.invalidRequest, "a message must be an object"))
        return
      }
      content = Self.content(container, router)
    }

    private static func content(_ message: KeyedDecodingContainer<MessageKey>, _ router: Router<Server>) -> Content {
      let hasID = message.contains(.id)
      let id = try? message.decodeIfPresent(ID.self, forKey: .id)
      guard let method = try? message.decode(String.self, forKey: .method) else {
        if hasID, message.contains(.result) || message.contains(.error) { return .response }
        return .invalid(id, Failure(.invalidRequest, "a message must have a method"))
      }
      guard (try? message.decode(String.self, forKey: .jsonrpc)) == "2.0" else {
        return .invalid(id, Failure(.invalidRequest, "a message must have the member \"jsonrpc\": \"2.0\""))
      }
      let call = Result { () throws(Failure) in try router.call(method, isRequest: hasID, message) }
      guard hasID else { return .notification(method: method, isUrgent: router.isUrgent(method), call) }
      guard let id else {
        return .invalid(nil, Failure(.invalidRequest, "the id must be a whole number or a string"))
      }
      return .request(id, method: method, call)
    }
  }

  /// The contents of a frame: a message or a batch of messages.
  enum Frame<Server> {
    case single(Message<Server>)
    case batch([Message<Server>])

    init(_ bytes: [UInt8], _ router: Router<Server>) throws(Failure) {
      let decoder = JSONDecoder()
      if let key = Message<Server>.routerKey { decoder.userInfo[key] = router }
      do {
        if bytes.first(where: { $0 > UInt8(ascii: " ") }) == UInt8(ascii: "[") {
          self = .batch(try decoder.decode([Message<Server>].self, from: Data(bytes)))
        } else {
          self = .single(try decoder.decode(Message<Server>.self, from: Data(bytes)))
        }
      } catch {
        throw Failure(.parseError, "the message isn't valid JSON")
      }
    }
  }
}
