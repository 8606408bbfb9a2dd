/// A namespace for the types of the Model Context Protocol (modelcontextprotocol.io, revision 2025-06-18).
enum MCP {
  /// The revisions that the server supports, starting with the latest.
  static let versions = ["2025-06-18", "2025-03-26", "2024-11-05"]

  /// The error code for an unknown resource. LSP uses the same code for an uninitialized server.
  static let resourceNotFound = JSONRPC.Code.serverNotInitialized

  // MARK: Session

  struct InitializeParams: Decodable {
    let protocolVersion: String
  }

  struct InitializeResult: Encodable {
    struct Capabilities: Encodable {
      struct Empty: Encodable {}

      let tools = Empty()
      let resources = Empty()
    }

    struct Implementation: Encodable {
      let name: String
      let version: String
    }

    let protocolVersion: String
    let capabilities = Capabilities()
    let serverInfo: Implementation
    let instructions: String
  }

  struct Empty: Encodable {}

  struct CancelledParams: Decodable {
    let requestId: JSONRPC.ID
  }

  // MARK: Tools

  struct ToolList: Encodable {
    let tools: [Tool]
  }

  struct Tool: Encodable {
    struct Annotations: Encodable {
      let readOnlyHint: Bool
      let destructiveHint: Bool
      let idempotentHint: Bool
      /// Whether the tool may affect anything outside of the project, as steps can.
      let openWorldHint: Bool
    }

    struct InputSchema: Encodable {
      let type = "object"
      let properties: [String: Property]
      let additionalProperties = false
    }

    struct Property: Encodable {
      struct Items: Encodable {
        let type: String
      }

      let type: String
      let description: String
      var items: Items?
    }

    let name: String
    let title: String
    let description: String
    let inputSchema: InputSchema
    let annotations: Annotations
  }

  struct CallToolParams: Decodable {
    let name: String
    let arguments: ToolArguments?
  }

  /// The arguments that tools can have.
  struct ToolArguments: Decodable {
    private struct Key: CodingKey {
      let stringValue: String
      let intValue: Int? = nil

      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    var paths: [String]?
    var tags: String?
    var name: String?
    var search: String?
    /// The names of all arguments that were passed, including unknown ones.
    private(set) var names: [String] = []

    init() {}

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      func value<Value: Decodable>(_ name: String) throws -> Value? {
        try container.decodeIfPresent(Value.self, forKey: Key(stringValue: name))
      }
      paths = try value("paths")
      tags = try value("tags")
      name = try value("name")
      search = try value("search")
      names = container.allKeys.map(\.stringValue).sorted()
    }
  }

  struct ToolResult: Encodable {
    struct Text: Encodable {
      let type = "text"
      let text: String
    }

    let content: [Text]
    let isError: Bool

    init(_ text: String, isError: Bool = false) {
      content = [Text(text: text)]
      self.isError = isError
    }
  }

  // MARK: Resources

  struct ResourceList: Encodable {
    let resources: [Resource]
  }

  struct Resource: Encodable {
    let uri: String
    /// The path, relative to the project's folder.
    let name: String
    let description: String
    let mimeType: String
  }

  struct ResourceTemplateList: Encodable {
    let resourceTemplates: [Empty] = []
  }

  struct ReadResourceParams: Decodable {
    let uri: String
  }

  struct ReadResourceResult: Encodable {
    struct Contents: Encodable {
      let uri: String
      let mimeType: String
      let text: String
    }

    let contents: [Contents]
  }
}
