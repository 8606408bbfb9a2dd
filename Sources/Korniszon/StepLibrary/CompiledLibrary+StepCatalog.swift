import CucumberExpressions
package import FeatureAdvice

extension CompiledLibrary {
  /// Returns the catalog of the definitions, without doc comments and uses. Paths are relative to a folder.
  package func stepCatalog(root: String) -> StepCatalog {
    let cataloged = definitions.map { definition in
      let parameterTypes = definition.expression.argumentTypes
      let arguments = definition.argumentTypes
      return StepCatalog.Definition(
        expression: definition.expression,
        keywordType: definition.keywordType,
        path: definition.location.path(relativeTo: root),
        line: definition.location.line,
        parameters: zip(parameterTypes, arguments).map { type, argument in
          StepCatalog.Parameter(type, values: values(of: argument, for: type))
        },
        takesStepArgument: definition.argumentsBelow.isPossible,
        requiresStepArgument: definition.argumentsBelow.isRequired,
        takesTable: definition.argumentsBelow.includesTable,
        takesDocString: definition.argumentsBelow.includesDocString,
        table: arguments.dropFirst(parameterTypes.count).lazy.compactMap(expectedTable).first
      )
    }
    return StepCatalog(cataloged, parameterTypes: parameterTypes, valueTypes: valueTypes)
  }

  /// The Swift types of the values of the project's parameter types.
  var valueTypes: [String: String] { declaredTypes.mapValues { "\($0.valueType)" } }

  /// Returns the texts of an enumeration's cases that a parameter matches, or an empty array for other types.
  private func values(of argument: any StepArgument.Type, for type: ParameterType) -> [String] {
    // The transform of a parameter type may map its texts to other raw values.
    guard declaredTypes[type.name] == nil || type.values.isEmpty, let cases = enumerationValues(argument) else {
      return []
    }
    let texts = type == .string ? cases.map { "\"\($0)\"" } : cases
    return texts.allSatisfy(type.matches) ? texts : []
  }
}

/// Returns the raw values of an enumeration's cases, or `nil` for other types.
func enumerationValues(_ type: Any.Type) -> [String]? {
  func values<Value: RawRepresentable & CaseIterable>(_ type: Value.Type) -> [String] {
    type.allCases.map { "\($0.rawValue)" }
  }
  if let optional = type as? any OptionalType.Type { return enumerationValues(optional.wrapped) }
  return (type as? any (RawRepresentable & CaseIterable).Type).map { values($0) }
}

/// Returns the table that an argument is decoded from, or `nil` for other arguments and tables without known columns.
private func expectedTable(_ type: Any.Type) -> StepCatalog.Table? {
  if let optional = type as? any OptionalType.Type { return expectedTable(optional.wrapped) }
  return (type as? any TableArgument.Type)?.expectedTable
}

/// An argument that is decoded from the rows of a table.
protocol TableArgument {
  static var expectedTable: StepCatalog.Table? { get }
}

extension Array: TableArgument where Element: TableDecodable {
  static var expectedTable: StepCatalog.Table? { ColumnProbe.table(of: Element.self) }
}

extension Vertical: TableArgument {
  static var expectedTable: StepCatalog.Table? { ColumnProbe.table(of: Value.self, isVertical: true) }
}

extension Dictionary: TableArgument where Key == String, Value: TableDecodable {
  static var expectedTable: StepCatalog.Table? { ColumnProbe.table(of: Value.self, hasKeyColumn: true) }
}
