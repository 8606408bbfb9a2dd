/// A reader that converts a step's captures, data table, and doc string to the arguments of the step definition.
///
/// The captures in the step's text come first, followed by the data table or doc string.
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

  /// Converts the next capture or, after the last capture, the table or doc string to an argument.
  mutating func next<Argument: StepArgument>(as type: Argument.Type) throws(ArgumentError) -> Argument {
    defer { taken += 1 }
    guard captures.indices.contains(taken) else {
      return try Argument.make(from: StepInput(.multiline(dataTable, docString), of: step, position: taken + 1))
    }
    return try Argument.make(from: captures[taken])
  }
}
