import Foundation
import TestSupport

/// The official cases of Cucumber Expressions and regular expressions, by kind and name.
struct CucumberExpressionCases: Decodable {
  let matching: [String: Matching]
  let parser: [String: Parsing]
  let tokenizer: [String: Tokenizing]
  let transformation: [String: Transformation]
  let regularExpressions: [String: Matching]

  /// Loads the cases. Throws if the data is missing or has an unexpected format.
  static func load() throws -> CucumberExpressionCases {
    try ConformanceData.decode("cucumber-expressions/cases.json")
  }

  enum CodingKeys: String, CodingKey {
    case matching = "cucumber-expression/matching"
    case parser = "cucumber-expression/parser"
    case tokenizer = "cucumber-expression/tokenizer"
    case transformation = "cucumber-expression/transformation"
    case regularExpressions = "regular-expression/matching"
  }

  struct Matching: Decodable {
    let expression: String
    let text: String?
    let arguments: [Value?]?
    let exception: String?

    enum CodingKeys: String, CodingKey {
      case expression, text, exception
      case arguments = "expected_args"
    }
  }

  struct Parsing: Decodable {
    let expression: String
    let tree: Tree?
    let exception: String?

    enum CodingKeys: String, CodingKey {
      case expression, exception
      case tree = "expected_ast"
    }
  }

  struct Tree: Decodable {
    let type: String
    let start: Int
    let end: Int
    let token: String?
    let nodes: [Tree]?
  }

  struct Tokenizing: Decodable {
    let expression: String
    let tokens: [Lexeme]?
    let exception: String?

    enum CodingKeys: String, CodingKey {
      case expression, exception
      case tokens = "expected_tokens"
    }
  }

  struct Lexeme: Decodable {
    let type: String
    let start: Int
    let end: Int
    let text: String
  }

  struct Transformation: Decodable {
    let expression: String
    let regularExpression: String

    enum CodingKeys: String, CodingKey {
      case expression
      case regularExpression = "expected_regex"
    }
  }

  /// An expected argument: a string or a number.
  enum Value: Decodable {
    case number(Decimal)
    case text(String)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Decimal.self) {
        self = .number(number)
      } else {
        self = .text(try container.decode(String.self))
      }
    }

    /// Returns whether an argument's text represents this value.
    func equals(_ text: String?) -> Bool {
      switch self {
      case .text(let expected): text == expected
      case .number(let expected): text.flatMap { Decimal(string: $0) } == expected
      }
    }
  }
}

extension ConformanceData {
  /// Decodes a JSON file of the conformance data.
  static func decode<Value: Decodable>(_ path: String) throws -> Value {
    guard let folder else { throw CocoaError(.fileNoSuchFile) }
    return try JSONDecoder().decode(Value.self, from: Data(contentsOf: folder.appending(path: path)))
  }
}
