import CucumberExpressions
import Gherkin

extension ArgumentReader {
  /// Creates a reader of a step's arguments and applies the transforms of custom parameter types.
  init(
    _ step: Gherkin.Pickle.Step,
    _ text: MatchedStepText,
    _ definition: CompiledLibrary.Definition,
    _ declaredTypes: [String: ParameterTypeDeclaration]
  ) throws {
    try definition.multilineArguments.check(step)
    let dataTable = step.dataTable.map { DataTable($0) }
    let docString = step.docString.map { DocString($0) }
    let captures = declaredTypes.isEmpty ? text.inputs : try text.inputs.map { try $0.transformed(declaredTypes) }
    self.init(of: text.text, captures, dataTable, docString)
  }
}

extension StepInput {
  /// Returns the input with its transformed value, or unchanged if the project doesn't declare the parameter type or
  /// the group didn't match.
  fileprivate func transformed(_ declaredTypes: [String: ParameterTypeDeclaration]) throws(ArgumentError) -> StepInput {
    guard case .capture(let argument) = content, argument.group.value != nil,
      let name = argument.parameterType?.name, let type = declaredTypes[name]
    else { return self }
    do {
      let captures = Captures(groups: argument.group.values.map { $0.map { String($0) } })
      return StepInput(content, of: step, position: position, transformed: try type.transform(captures))
    } catch {
      throw ArgumentError(.transform("\(error)"), type: type.valueType, self)
    }
  }
}

extension DataTable {
  fileprivate init(_ table: Gherkin.Pickle.Table) {
    self.init(rows: table.map { String($0) })
  }
}

extension DocString {
  fileprivate init(_ docString: Gherkin.Pickle.DocString) {
    self.init(content: String(docString.content), mediaType: docString.mediaType.map { String($0) })
  }
}
