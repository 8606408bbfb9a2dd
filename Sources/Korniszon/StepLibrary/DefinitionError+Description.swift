import CucumberExpressions

extension DefinitionError: CustomStringConvertible {
  /// The location and pattern on one line, then the problem and its solution.
  public var description: String { description(relativeTo: "") }

  /// Returns the description, with the path relative to a folder if the file is inside it.
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
      "The expression has \(counted(parameters, "parameter")), but the closure takes \(counted(arguments, "argument")) "
        + "after the world. It must take \(parameters), plus the step's table and doc string if needed."
    case .argumentType(let index, let type, .capture(let name, let valueType)):
      "Argument \(index + 1) of the closure is \(type), but "
        + (valueType.map { "{\(name ?? "")} produces \($0)" } ?? "{\(name ?? "")} can't be converted to it") + "."
    case .argumentType(let index, let type, .tableOrDocString):
      "Argument \(index + 1) of the closure is \(type), but only the step's table (DataTable) or doc string "
        + "(DocString, String) can follow the parameters."
    case .timeLimit(let limit):
      "The time limit is \(limit), but must be more than zero. Without `timeLimit`, the limit of the run applies."
    }
  }

  private func counted(_ count: Int, _ noun: String) -> String {
    "\(count == 0 ? "no" : "\(count)") \(noun)\(count == 1 ? "" : "s")"
  }
}

extension DefinitionErrors: CustomStringConvertible {
  public var description: String { description(relativeTo: "") }

  /// Returns all descriptions, with paths relative to a folder for files inside it.
  public func description(relativeTo folder: String) -> String {
    errors.map { $0.description(relativeTo: folder) }.joined(separator: "\n\n")
  }
}
