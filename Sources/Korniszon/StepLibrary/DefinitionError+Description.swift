import CucumberExpressions

extension DefinitionError: CustomStringConvertible {
  /// The place on a line of its own, then what is wrong and what to do.
  public var description: String { description(relativeTo: "") }

  /// The description with the path from a folder, where the file lies in it.
  public func description(relativeTo folder: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let place = location.description(relativeTo: folder)
    return "\(place): \(subject)\n" + lines.map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n")
  }

  private var text: String {
    switch kind {
    case .expression(let error): error.description
    case .parameterType(let error): error.description
    case .tagExpression(let error): error.description
    case .argumentCount(let parameters, let arguments):
      "The expression has \(counted(parameters, "parameter")), the closure takes \(counted(arguments, "argument")) "
        + "behind the world: it must take \(parameters), and may take the step's table and doc string behind them."
    case .argumentType(let index, let type, .capture(let name, let valueType)):
      "Argument \(index + 1) of the closure is \(type), but "
        + (valueType.map { "{\(name ?? "")} gives \($0)" } ?? "{\(name ?? "")} does not give one") + "."
    case .argumentType(let index, let type, .tableOrDocString):
      "Argument \(index + 1) of the closure is \(type), but only the step's table (DataTable) or doc string "
        + "(DocString, String) can stand behind the parameters."
    }
  }

  private func counted(_ count: Int, _ noun: String) -> String {
    "\(count == 0 ? "no" : "\(count)") \(noun)\(count == 1 ? "" : "s")"
  }
}

extension DefinitionErrors: CustomStringConvertible {
  public var description: String { description(relativeTo: "") }

  /// All descriptions with the paths from a folder, where the files lie in it.
  public func description(relativeTo folder: String) -> String {
    errors.map { $0.description(relativeTo: folder) }.joined(separator: "\n\n")
  }
}
