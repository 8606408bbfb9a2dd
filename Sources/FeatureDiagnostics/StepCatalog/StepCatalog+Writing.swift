import CucumberExpressions
import Gherkin
package import JSON

extension StepCatalog {
  /// The version of the format. It increases when readers of the earlier version would misunderstand the file.
  static let formatVersion = 1

  /// The catalog as a JSON object, from which ``init(json:)`` creates it again.
  package var json: String { node.text + "\n" }

  /// The JSON object of ``json``.
  private var node: JSONNode { node(definitions.map { $0.node }) }

  /// The JSON object of ``json`` without examples and uses, which readers can determine themselves. It also lacks the
  /// flags that are `false`, if readers assume that value for a missing flag.
  package var essentialNode: JSONNode {
    node(
      definitions.map { definition in
        guard case .object(let members) = definition.node else { return definition.node }
        return .object(members.filter { $0.key != "example" && $0.key != "uses" && !$0.value.isOmittedFlag($0.key) })
      }
    )
  }

  private func node(_ definitions: [JSONNode]) -> JSONNode {
    .object([
      ("version", .number(Self.formatVersion)),
      ("definitions", .array(definitions)),
      ("parameterTypes", .array(parameterTypes.compactMap { type in valueTypes[type.name].map { type.node($0) } })),
    ])
  }
}

extension JSONNode {
  /// Returns whether the value is `false` and readers assume that value if the key is missing.
  fileprivate func isOmittedFlag(_ key: String) -> Bool {
    guard case .flag(false) = self else { return false }
    return key == "isRegularExpression" || key == "takesStepArgument"
  }
}

extension KeywordType {
  /// The name of the keyword type in the catalog.
  fileprivate var catalogName: String { self == .unknown ? "*" : functionName }
}

extension StepCatalog.Definition {
  fileprivate var node: JSONNode {
    var members: [(key: String, value: JSONNode)] = [
      ("expression", .string(source)),
      ("isRegularExpression", .flag(isRegularExpression)),
      ("keyword", .string(keywordType.catalogName)),
      ("file", .string(path)),
      ("line", .number(line)),
      ("example", .string(example(in: nil))),
    ]
    if let documentation { members.append(("documentation", .string(documentation))) }
    members.append(("parameters", .array(parameters.map { $0.node })))
    members.append(("takesStepArgument", .flag(takesStepArgument)))
    if requiresStepArgument { members.append(("requiresStepArgument", .flag(true))) }
    if takesStepArgument, !takesTable { members.append(("takesTable", .flag(false))) }
    if takesStepArgument, !takesDocString { members.append(("takesDocString", .flag(false))) }
    // Vertical tables have another key, because readers that don't know them would take their rows for columns.
    if let table { members.append((table.isVertical ? "verticalTable" : "table", table.node)) }
    if let cells { members.append(("cells", cells.node)) }
    members.append(("uses", .array(uses.map { $0.node })))
    return .object(members)
  }
}

extension StepCatalog.Use {
  fileprivate var node: JSONNode {
    .object([
      ("uri", .string(uri)), ("line", .number(line)),
      ("keyword", .string(keywordType.catalogName)), ("language", .string(language)),
    ])
  }
}

extension StepCatalog.Parameter {
  fileprivate var node: JSONNode {
    var members: [(key: String, value: JSONNode)] = [("type", .string(name))]
    if !values.isEmpty { members.append(("values", .array(values.map { .string($0) }))) }
    members.append(("example", .string(example)))
    if let valueType { members.append(("valueType", .string(valueType))) }
    return .object(members)
  }
}

extension StepCatalog.Table {
  fileprivate var node: JSONNode {
    .object([
      (
        "columns",
        .array(columns.map { $0.node })
      ),
      ("allowsOtherColumns", .flag(allowsOtherColumns)),
      ("hasKeyColumn", .flag(hasKeyColumn)),
    ])
  }
}

extension ParameterType {
  fileprivate func node(_ valueType: String) -> JSONNode {
    .object([
      ("name", .string(name)),
      ("regularExpressions", .array(regularExpressions.map { .string($0) })),
      ("valueType", .string(valueType)),
      ("useForSnippets", .flag(useForSnippets)),
      ("preferForRegularExpressionMatch", .flag(preferForRegularExpressionMatch)),
    ])
  }
}

extension StepCatalog.Table.Column {
  fileprivate var node: JSONNode { .object([("name", .string(name))] + typeMembers) }

  /// The members that describe the cells.
  fileprivate var typeMembers: [(key: String, value: JSONNode)] {
    var members: [(key: String, value: JSONNode)] = [("isRequired", .flag(isRequired))]
    if content != .text { members.append(("type", .string(content.rawValue))) }
    if let valueType { members.append(("valueType", .string(valueType))) }
    if !values.isEmpty { members.append(("values", .array(values.map { .string($0) }))) }
    return members
  }
}

extension StepCatalog.Cells {
  fileprivate var node: JSONNode {
    .object([("isSingle", .flag(isSingle)), ("hasKeys", .flag(hasKeys))] + type.typeMembers)
  }
}
