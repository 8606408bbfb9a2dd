import FeatureDiagnostics
import Gherkin
import JSON
import LanguageService

extension JSONNode {
  /// Returns an object with those of the given members that have a value.
  static func members(_ members: [(key: String, value: JSONNode?)]) -> JSONNode {
    .object(members.compactMap { member in member.value.map { (member.key, $0) } })
  }

  static func optional(_ node: JSONNode?) -> JSONNode { node ?? .null }

  static func strings(_ strings: some Sequence<String>) -> JSONNode { .array(strings.map { .string($0) }) }

  static func numbers(_ numbers: some Sequence<Int>) -> JSONNode { .array(numbers.map { .number($0) }) }

  static func range(_ range: TextRange) -> JSONNode {
    .numbers([range.start.line, range.start.character, range.end.line, range.end.character])
  }

  static func edits(_ edits: some Sequence<TextEdit>, _ text: TextDocument) -> JSONNode {
    .array(
      edits.sorted { $0.range.lowerBound < $1.range.lowerBound }.map { edit in
        .object([("range", .range(text.range(edit.range))), ("text", .string(edit.newText))])
      }
    )
  }

  static func diagnostics(_ diagnostics: [Diagnostic], _ text: TextDocument) -> JSONNode {
    .array(
      diagnostics.map { diagnostic in
        .members([
          ("range", .range(text.range(diagnostic.start..<max(diagnostic.start, diagnostic.end)))),
          ("severity", .string(diagnostic.severity.rawValue)),
          ("rule", .string(diagnostic.rule.rawValue)),
          ("message", .string(diagnostic.message)),
          ("fix", diagnostic.fix.map { .edits([$0], text) }),
        ])
      }
    )
  }

  /// Returns an array that contains one array per field: the field's offset and length, in UTF-16 code units, and its
  /// values.
  static func fields(_ fields: [StepField]) -> JSONNode {
    .array(fields.map { .array([.number($0.range.lowerBound), .number($0.range.count), .strings($0.values)]) })
  }

  static func columns(_ columns: [StepCatalog.Table.Column]) -> JSONNode {
    .array(
      columns.map { column in
        .object([
          ("name", .string(column.name)), ("isRequired", .flag(column.isRequired)),
          ("type", .string(column.content.rawValue)), ("values", .strings(column.values)),
        ])
      }
    )
  }
}
