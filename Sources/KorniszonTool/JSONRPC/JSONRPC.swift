/// A namespace for JSON-RPC 2.0 (jsonrpc.org/specification), which the language server and the MCP server use.
package enum JSONRPC {
  /// The ID of a request.
  package enum ID: Sendable, Hashable {
    case number(Int)
    case string(String)
  }

  /// An error that a server sends as the response to a request.
  package struct Failure: Error, Sendable, Hashable, Encodable {
    package let code: Int
    package let message: String

    init(_ code: Code, _ message: String) {
      self.code = code.rawValue
      self.message = message
    }
  }

  /// An error code. The codes from -32803 to -32800 and -32002 are those of LSP 3.17 ("ErrorCodes"), and the others
  /// those of JSON-RPC.
  enum Code: Int {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParams = -32602
    case internalError = -32603
    case serverNotInitialized = -32002
    case requestFailed = -32803
    case requestCancelled = -32800
  }
}

extension JSONRPC.ID: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do {
      self = .number(try container.decode(Int.self))
    } catch {
      self = .string(try container.decode(String.self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .number(let number): try container.encode(number)
    case .string(let text): try container.encode(text)
    }
  }
}
