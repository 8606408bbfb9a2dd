import CucumberExpressions
import FeatureDiagnostics

extension DefinitionError: CustomStringConvertible {
  /// A description with the location and subject on the first line, followed by the problem and how to fix it.
  public var description: String { description(relativeTo: "") }

  /// Returns the description, with the paths of files inside a folder relative to it.
  public func description(relativeTo folder: String) -> String {
    let lines = text(relativeTo: folder).split(separator: "\n", omittingEmptySubsequences: false)
    let place = location.description(relativeTo: folder)
    return "\(place): \(subject)\n" + lines.map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n")
  }

  private func text(relativeTo folder: String) -> String {
    switch kind {
    case .expression(let error) where error.kind == .characterCannotBeEscaped:
      "\(error.description)\nIf this is a regular expression, write .regex(\(SwiftSyntax.literal(error.expression)))."
    case .expression(let error): error.description
    case .regularExpression(let pattern):
      "A string is a Cucumber Expression, but this one looks like a regular expression. "
        + "Write .regex(\(SwiftSyntax.literal(pattern)))."
    case .parameterType(.alreadyDefined(let name), let other):
      "The parameter type {\(name)} is "
        + (other.map { "already defined at \($0.description(relativeTo: folder)). Rename or remove one of them." }
          ?? "built in. Choose another name.")
    case .parameterType(let error, let other):
      error.description + (other.map { " (defined at \($0.description(relativeTo: folder)))" } ?? "")
    case .tagExpression(let error): error.description
    case .tagWithoutAt(let tag): TagWithoutAtError(tag).description
    case .argumentCount(let parameters, let arguments):
      "The expression has \(counted(parameters, "parameter")), but the closure takes \(counted(arguments, "argument")) "
        + "after the world. It must take \(parameters), plus the step's table and doc string if needed."
    case .argumentType(let index, let type, .capture(let name, let valueType)):
      "Argument \(index + 1) after the world is \(type), but "
        + (valueType.map { "{\(name ?? "")} produces \($0)" } ?? "{\(name ?? "")} can't be converted to it") + "."
    case .argumentType(let index, let type, .tableOrDocString):
      "Argument \(index + 1) after the world is \(type), but only the step's table (such as DataTable or an array of "
        + "rows) or doc string (such as DocString or String) can follow the parameters."
    case .repeatedArgument(let indices, let types, let isTable):
      "Arguments \(zip(indices, types).map { "\($0 + 1) (\($1))" }.joined(separator: " and ")) after the world take "
        + "the step's \(isTable ? "data table" : "doc string"), but a step has only one. Keep one of them."
    case .timeout(let limit):
      "The timeout is \(limit), but it must be greater than zero. To use the run's step timeout, omit `timeout`."
    }
  }

  private func counted(_ count: Int, _ noun: String) -> String {
    "\(count == 0 ? "no" : "\(count)") \(noun)\(count == 1 ? "" : "s")"
  }
}

extension DefinitionErrors: CustomStringConvertible {
  public var description: String { description(relativeTo: "") }

  /// Returns the descriptions of all mistakes, with the paths of files inside a folder relative to it.
  public func description(relativeTo folder: String) -> String {
    errors.map { $0.description(relativeTo: folder) }.joined(separator: "\n\n")
  }
}
