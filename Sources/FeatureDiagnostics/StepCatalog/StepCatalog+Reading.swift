import CucumberExpressions
import Gherkin
package import JSON

extension StepCatalog {
  /// Creates a catalog from the output of ``json``. Unknown members are ignored, because a later version may have added
  /// them.
  ///
  /// - Throws: An error with the position of the first problem.
  package init(json text: String) throws(StepCatalogError) {
    let value: JSONValue
    do throws(JSONParser.Violation) {
      value = try JSONParser.parse(Array(text.utf8))
    } catch {
      throw StepCatalogError(error)
    }
    try self.init(value)
  }

  /// Creates a catalog from a value within other JSON.
  package init(_ value: JSONValue) throws(StepCatalogError) {
    let root = JSONReader(value)
    let version = try root.required("version").number()
    guard version == Self.formatVersion else {
      throw StepCatalogError("version \(version) of the step catalog isn't supported: update Korniszon", at: root.place)
    }
    var registry = ParameterTypeRegistry()
    var valueTypes: [String: String] = [:]
    for type in try root.required("parameterTypes").elements() {
      let parameterType = try type.parameterType()
      valueTypes[parameterType.name] = try type.required("valueType").string()
      do throws(ParameterTypeError) {
        try registry.define(parameterType)
      } catch {
        throw StepCatalogError(error.description, at: type.place)
      }
    }
    var definitions: [Definition] = []
    for definition in try root.required("definitions").elements() {
      definitions.append(try definition.definition(registry))
    }
    self.init(definitions, parameterTypes: registry, valueTypes: valueTypes)
  }
}

/// A reader of the catalog's JSON that throws errors for missing members and wrong types.
private struct JSONReader {
  private let value: JSONValue

  init(_ value: JSONValue) {
    self.value = value
  }

  var place: TextPlace { value.place }

  func optional(_ key: String) throws(StepCatalogError) -> JSONReader? {
    guard case .object(let members) = value.content else { throw StepCatalogError("must be an object", at: place) }
    return members.first { $0.key == key }.map { JSONReader($0.value) }
  }

  func required(_ key: String) throws(StepCatalogError) -> JSONReader {
    guard let member = try optional(key) else { throw StepCatalogError("missing '\(key)'", at: place) }
    return member
  }

  func elements() throws(StepCatalogError) -> [JSONReader] {
    guard case .array(let elements) = value.content else { throw StepCatalogError("must be an array", at: place) }
    return elements.map { JSONReader($0) }
  }

  func string() throws(StepCatalogError) -> String {
    guard case .string(let string) = value.content else { throw StepCatalogError("must be a string", at: place) }
    return string
  }

  func strings() throws(StepCatalogError) -> [String] {
    var strings: [String] = []
    for element in try elements() { strings.append(try element.string()) }
    return strings
  }

  func number() throws(StepCatalogError) -> Int {
    guard case .number = value.content, let number = Int(value.text) else {
      throw StepCatalogError("must be an integer", at: place)
    }
    return number
  }

  func flag() throws(StepCatalogError) -> Bool {
    guard case .flag(let flag) = value.content else { throw StepCatalogError("must be true or false", at: place) }
    return flag
  }
}

extension JSONReader {
  func parameterType() throws(StepCatalogError) -> ParameterType {
    let name = try required("name").string()
    let patterns = try required("regularExpressions").strings()
    let useForSnippets = try required("useForSnippets").flag()
    let isPreferred = try required("preferForRegularExpressionMatch").flag()
    do throws(ParameterTypeError) {
      return try ParameterType(
        name: name,
        regularExpressions: patterns,
        useForSnippets: useForSnippets,
        preferForRegularExpressionMatch: isPreferred
      )
    } catch {
      throw StepCatalogError(error.description, at: place)
    }
  }

  func definition(_ registry: ParameterTypeRegistry) throws(StepCatalogError) -> StepCatalog.Definition {
    var parameters: [StepCatalog.Parameter] = []
    for parameter in try required("parameters").elements() { parameters.append(try parameter.parameter()) }
    var uses: [StepCatalog.Use] = []
    for use in try optional("uses")?.elements() ?? [] { uses.append(try use.use()) }
    var definition = StepCatalog.Definition(
      expression: try expression(registry),
      keywordType: try required("keyword").keywordType(),
      path: try required("file").string(),
      line: try required("line").number(),
      parameters: parameters,
      takesStepArgument: try optional("takesStepArgument")?.flag() ?? false,
      requiresStepArgument: try optional("requiresStepArgument")?.flag() ?? false,
      takesTable: try optional("takesTable")?.flag(),
      takesDocString: try optional("takesDocString")?.flag(),
      table: try expectedTable(),
      cells: try optional("cells")?.cells(),
      documentation: try optional("documentation")?.string()
    )
    definition.set(uses: uses, text: uses.isEmpty ? nil : try optional("example")?.string())
    return definition
  }

  private func expression(_ registry: ParameterTypeRegistry) throws(StepCatalogError) -> StepExpression {
    let source = try required("expression").string()
    let isRegularExpression = try optional("isRegularExpression")?.flag() ?? false
    do throws(ExpressionError) {
      return isRegularExpression
        ? .regular(try RegularExpression(source, parameterTypes: registry))
        : .cucumber(try CucumberExpression(source, parameterTypes: registry))
    } catch {
      throw StepCatalogError(error.description, at: place)
    }
  }

  private func keywordType() throws(StepCatalogError) -> KeywordType {
    switch try string() {
    case "given": .context
    case "when": .action
    case "then": .outcome
    case "*": .unknown
    default: throw StepCatalogError("must be given, when, then, or *", at: place)
    }
  }

  private func use() throws(StepCatalogError) -> StepCatalog.Use {
    StepCatalog.Use(
      uri: try required("uri").string(),
      line: try required("line").number(),
      keywordType: try required("keyword").keywordType(),
      language: try optional("language")?.string() ?? "en"
    )
  }

  private func parameter() throws(StepCatalogError) -> StepCatalog.Parameter {
    StepCatalog.Parameter(
      name: try required("type").string(),
      values: try optional("values")?.strings() ?? [],
      example: try required("example").string(),
      valueType: try optional("valueType")?.string()
    )
  }

  private func expectedTable() throws(StepCatalogError) -> StepCatalog.Table? {
    if let table = try optional("table") { return try table.table() }
    return try optional("verticalTable")?.table(isVertical: true)
  }

  private func table(isVertical: Bool = false) throws(StepCatalogError) -> StepCatalog.Table {
    var columns: [StepCatalog.Table.Column] = []
    for column in try required("columns").elements() {
      columns.append(try column.column(name: try column.required("name").string()))
    }
    return StepCatalog.Table(
      columns: columns,
      allowsOtherColumns: try required("allowsOtherColumns").flag(),
      hasKeyColumn: try required("hasKeyColumn").flag(),
      isVertical: isVertical
    )
  }

  private func column(name: String) throws(StepCatalogError) -> StepCatalog.Table.Column {
    let type = try optional("type")?.string()
    return StepCatalog.Table.Column(
      name: name,
      isRequired: try required("isRequired").flag(),
      content: type.flatMap { StepCatalog.Table.Content(rawValue: $0) } ?? .text,
      values: try optional("values")?.strings() ?? [],
      valueType: try optional("valueType")?.string()
    )
  }

  private func cells() throws(StepCatalogError) -> StepCatalog.Cells {
    StepCatalog.Cells(
      type: try column(name: ""),
      isSingle: try required("isSingle").flag(),
      hasKeys: try required("hasKeys").flag()
    )
  }
}

/// An error in the JSON of a step catalog.
package struct StepCatalogError: Error, Sendable, CustomStringConvertible {
  /// A description of the problem, with its position in the JSON if it has one.
  package let description: String

  package init(_ problem: String) {
    description = problem
  }

  init(_ problem: String, at place: TextPlace) {
    description = "\(place): \(problem)"
  }

  init(_ violation: JSONParser.Violation) {
    description = violation.description
  }
}
