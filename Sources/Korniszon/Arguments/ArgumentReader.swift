/// A reader of a step's arguments for its definition.
///
/// The arguments in the text come first, followed by those from the data table or doc string.
package struct ArgumentReader: Sendable {
  private let step: String
  private let captures: [StepInput]
  private let dataTable: DataTable?
  private let docString: DocString?
  private var taken = 0

  init(of step: String, _ captures: [StepInput], _ dataTable: DataTable?, _ docString: DocString?) {
    self.step = step
    self.captures = captures
    self.dataTable = dataTable
    self.docString = docString
  }

  /// Converts the next input to an argument. Arguments after the captures come from the table and doc string.
  mutating func next<Argument: StepArgument>(as type: Argument.Type) throws(ArgumentError) -> Argument {
    defer { taken += 1 }
    guard captures.indices.contains(taken) else {
      return try Argument.make(from: StepInput(.multiline(dataTable, docString), of: step, position: taken + 1))
    }
    return try Argument.make(from: captures[taken])
  }
}
