import CucumberExpressions
package import FeatureDiagnostics

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension CompiledLibrary {
  /// Returns the catalog of definitions, without doc comments and uses. Paths of files in `root` are relative to it.
  ///
  /// A catalog for a search doesn't include the tables, cells, and value types that definitions expect, because finding
  /// them calls the project's conversions.
  package func stepCatalog(root: String, forSearch: Bool = false) -> StepCatalog {
    let cataloged = definitions.map { definition in
      let parameterTypes = definition.expression.argumentTypes
      let arguments = definition.argumentTypes
      let tables = forSearch ? [] : arguments.dropFirst(parameterTypes.count).compactMap(tableArgument)
      return StepCatalog.Definition(
        expression: definition.expression,
        keywordType: definition.keywordType,
        path: definition.location.path(relativeTo: root),
        line: definition.location.line,
        parameters: zip(parameterTypes, arguments).map { type, argument in
          let values = values(of: argument, for: type)
          let valueType = forSearch ? nil : valueType(of: argument, for: type, values)
          return StepCatalog.Parameter(type, values: values, valueType: valueType)
        },
        takesStepArgument: definition.multilineArguments.isPossible,
        requiresStepArgument: definition.multilineArguments.isRequired,
        takesTable: definition.multilineArguments.includesTable,
        takesDocString: definition.multilineArguments.includesDocString,
        table: tables.lazy.compactMap { $0.expectedTable }.first,
        cells: tables.lazy.compactMap { $0.expectedCells }.first
      )
    }
    return StepCatalog(cataloged, parameterTypes: parameterTypes, valueTypes: valueTypes)
  }

  /// The Swift types of the values of the project's parameter types, keyed by parameter type name.
  var valueTypes: [String: String] { declaredTypes.mapValues { "\($0.valueType)" } }

  /// Returns the strings for the values of an enumeration or `Bool` if the parameter matches all of them, or an empty
  /// array otherwise.
  private func values(of argument: any StepArgument.Type, for type: ParameterType) -> [String] {
    // The transform of a parameter type may map the strings it matches to other raw values.
    guard declaredTypes[type.name] == nil || type.values.isEmpty, let cases = enumerationValues(argument) else {
      return []
    }
    let texts = type == .string ? cases.map { "\"\($0)\"" } : cases
    return texts.allSatisfy(type.matches) ? texts : []
  }
}

extension CompiledLibrary {
  /// Returns the name of an argument's type if it is a number type or if its known values are only some of the strings
  /// that the parameter matches, or `nil` otherwise.
  private func valueType(of argument: any StepArgument.Type, for type: ParameterType, _ values: [String]) -> String? {
    if let optional = argument as? any (OptionalType & StepArgument).Type {
      return (optional.wrapped as? any StepArgument.Type).flatMap { valueType(of: $0, for: type, values) }
    }
    // The transform of a parameter type may accept anything.
    guard declaredTypes[type.name] == nil else { return nil }
    if argument is any LosslessNumber.Type || argument == Decimal.self { return "\(argument)" }
    return !values.isEmpty && values != type.values && accepts(argument, only: values) ? "\(argument)" : nil
  }

  /// Returns whether an enumeration accepts only its values. One with its own conversion may accept others, such as its
  /// values in uppercase.
  private func accepts(_ argument: any StepArgument.Type, only values: [String]) -> Bool {
    guard let expression = try? CucumberExpression("{}", parameterTypes: ParameterTypeRegistry()) else { return false }
    let known = values.map { $0.filter { $0 != "\"" } }
    let others = known.flatMap { [$0.uppercased(), $0.lowercased(), " " + $0] } + ["\0"]
    return others.filter { !known.contains($0) }.allSatisfy { text in
      guard let match = expression.match(text)?.first else { return false }
      return (try? argument.value(of: StepInput(.capture(match), of: text, position: 1))) == nil
    }
  }
}

/// Returns an argument's type, with optionals unwrapped, if it is decoded from the rows of a table, or `nil` otherwise.
private func tableArgument(_ type: Any.Type) -> (any TableArgument.Type)? {
  if let optional = type as? any OptionalType.Type { return tableArgument(optional.wrapped) }
  return type as? any TableArgument.Type
}

/// An argument type that is decoded from the rows of a table.
protocol TableArgument {
  /// The table that the type is decoded from, or `nil` if its columns aren't known.
  static var expectedTable: StepCatalog.Table? { get }
  /// The cells that the type is decoded from, or `nil` if they aren't known, for example because the type reads columns
  /// by name.
  static var expectedCells: StepCatalog.Cells? { get }
}

extension Array: TableArgument where Element: TableDecodable {
  static var expectedTable: StepCatalog.Table? { ColumnProbe.table(of: Element.self) }
  static var expectedCells: StepCatalog.Cells? { ColumnProbe.cells(of: Element.self) }
}

extension Vertical: TableArgument {
  static var expectedTable: StepCatalog.Table? { ColumnProbe.table(of: Value.self, isVertical: true) }
  static var expectedCells: StepCatalog.Cells? { nil }
}

extension Dictionary: TableArgument where Key == String, Value: TableDecodable {
  static var expectedTable: StepCatalog.Table? { ColumnProbe.table(of: Value.self, hasKeyColumn: true) }
  static var expectedCells: StepCatalog.Cells? { ColumnProbe.cells(of: Value.self, hasKeys: true) }
}
