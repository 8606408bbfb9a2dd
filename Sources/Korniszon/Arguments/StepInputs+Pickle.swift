import CucumberExpressions
import Gherkin

extension StepInputs {
  /// What a definition's closure takes: the arguments from the text, then what stands below the step.
  init<World>(
    _ step: Gherkin.Pickle.Step,
    _ arguments: [Argument],
    _ definition: StepDefinition<World>,
    _ declaredTypes: [String: ParameterTypeDeclaration]
  ) throws {
    let dataTable = step.dataTable.map { DataTable($0) }
    let docString = step.docString.map { DocString($0) }
    if !definition.takesStepArgument, dataTable != nil || docString != nil {
      throw UntakenArgumentError(isTable: dataTable != nil)
    }
    let text = String(step.text)
    let captures = try arguments.enumerated().map { index, argument in
      try StepInput(argument, of: text, position: index + 1, declaredTypes)
    }
    self.init(of: text, captures, dataTable, docString)
  }
}

extension StepInput {
  /// An argument from the step's text, made into its value where the project defines the parameter type.
  fileprivate init(
    _ argument: Argument,
    of step: String,
    position: Int,
    _ declaredTypes: [String: ParameterTypeDeclaration]
  ) throws(ArgumentError) {
    let input = StepInput(.capture(argument), of: step, position: position)
    guard let name = argument.parameterType?.name, let type = declaredTypes[name], argument.text != nil else {
      self = input
      return
    }
    do {
      let captures = Captures(groups: argument.group.values.map { $0.map { String($0) } })
      self.init(.capture(argument), of: step, position: position, transformed: try type.transform(captures))
    } catch {
      throw ArgumentError(.transform("\(error)"), type: type.valueType, input)
    }
  }
}

extension DataTable {
  fileprivate init(_ table: Gherkin.Pickle.Table) {
    self.init(rows: table.rows.map { row in row.map { String($0) } })
  }
}

extension DocString {
  fileprivate init(_ docString: Gherkin.Pickle.DocString) {
    self.init(content: String(docString.content), mediaType: docString.mediaType.map { String($0) })
  }
}
