/// All that a step gives to its definition: the arguments of its text, then what stands below it.
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

  /// Takes the next input and makes the argument of it; the last, what stands below the step, is there for every one.
  mutating func next<Argument: StepArgument>(as type: Argument.Type) throws(ArgumentError) -> Argument {
    defer { taken += 1 }
    guard captures.indices.contains(taken) else {
      return try Argument.make(from: StepInput(.below(dataTable, docString), of: step, position: taken + 1))
    }
    return try Argument.make(from: captures[taken])
  }
}
