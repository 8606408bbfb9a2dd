import FeatureEditor
import Foundation
import JSON
import LanguageService
import Testing

/// A page that edits one feature file in a session.
final class Page {
  static let uri = "Features/pets.feature"
  private var session = EditorSession()

  /// Opens a project with one feature file.
  init(_ text: String, others: [String: String] = [:], rules: [String: Any] = [:]) throws {
    let files = [["uri": Self.uri, "text": text]] + others.sorted { $0.key < $1.key }.map { ["uri": $0, "text": $1] }
    _ = try ask(
      "open",
      [
        "catalog": try JSONSerialization.jsonObject(with: Data(Self.catalog.utf8)), "files": files, "rules": rules,
        "requirements": [["id": "R-1", "text": "Pets are found"], ["id": "R-2", "text": "Pets are shown"]],
      ]
    )
  }

  /// Sends a request about the file, and returns the result.
  @discardableResult
  func ask(_ method: String, _ members: [String: Any] = [:]) throws -> Any? {
    var request: [String: Any] = ["method": method, "uri": Self.uri]
    request.merge(members) { $1 }
    let data = Data(session.answer(Array(try JSONSerialization.data(withJSONObject: request))))
    let answer = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    if let message = answer["error"] as? String { throw PageError(message: message) }
    return answer["result"]
  }

  func objects(_ method: String, _ members: [String: Any] = [:]) throws -> [[String: Any]] {
    try #require(try ask(method, members) as? [[String: Any]])
  }

  /// Returns the answer to a string that isn't necessarily a valid request.
  func answer(to text: String) -> String { String(decoding: session.answer(Array(text.utf8)), as: UTF8.self) }

  /// The text of the file. Foundation isn't used here, because it removes byte order marks after line endings.
  var text: String {
    get throws {
      let answer = session.answer(Array(#"{"method": "text", "uri": "\#(Self.uri)"}"#.utf8))
      return try #require(try JSONParser.parse(answer)["result"]?.string)
    }
  }

  /// Applies the edits that a request returns, and returns the text.
  func apply(_ method: String, _ members: [String: Any] = [:]) throws -> String {
    let edits = try objects(method, members)
    try ask("change", ["edits": Array(edits.reversed())])
    return try text
  }

  private static let catalog = """
    {"version": 1, "parameterTypes": [], "definitions": [
      {"expression": "I have {int} pet(s)", "isRegularExpression": false, "keyword": "given", "file": "Steps/Pets.swift",
       "line": 4, "documentation": "Adds pets.", "parameters": [{"type": "int", "example": "5"}],
       "takesStepArgument": false},
      {"expression": "a pet {string} is {}", "isRegularExpression": false, "keyword": "then", "file": "Steps/Pets.swift",
       "line": 9, "parameters": [{"type": "string", "example": "\\"Burek\\""},
       {"type": "", "values": ["lost", "found"], "example": "lost"}], "takesStepArgument": false},
      {"expression": "these pets:", "isRegularExpression": false, "keyword": "given", "file": "Steps/Tables.swift",
       "line": 2, "parameters": [], "takesStepArgument": true, "table": {"columns": [{"name": "name", "isRequired": true},
       {"name": "age", "isRequired": false, "type": "integer"}], "allowsOtherColumns": false, "hasKeyColumn": false}}
    ]}
    """
}

struct PageError: Error, Equatable {
  let message: String
}
