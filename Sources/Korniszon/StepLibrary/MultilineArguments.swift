import CucumberExpressions
import CucumberMessages
import Gherkin

/// The arguments of a step definition that come from the data table and the doc string below its steps.
struct MultilineArguments: Sendable {
  /// A source that a type reads. A custom type may read either one.
  private enum Source {
    case table, docString, either
  }

  private struct Argument: Sendable {
    /// The type of the argument or, if the argument is decoded, the type that it is decoded from.
    let type: any StepArgument.Type
    let source: Source
    let isRequired: Bool

    init(_ type: any StepArgument.Type) {
      source = MultilineArguments.source(of: type)
      isRequired = !(type is any OptionalType.Type)
      self.type = source == .table ? DataTable.self : type is any DocStringArgument.Type ? DocString.self : type
    }
  }

  private let arguments: [Argument]
  /// The 1-based position of the first of these arguments among all arguments.
  private let firstPosition: Int
  /// Whether an argument can read the data table.
  let includesTable: Bool
  /// Whether an argument can read the doc string.
  let includesDocString: Bool

  /// Finds the arguments, given the types of the closure's arguments after the world and the number of those that come
  /// from the step's text.
  init(_ argumentTypes: [any StepArgument.Type], captureCount: Int) {
    arguments = argumentTypes.dropFirst(captureCount).map(Argument.init)
    firstPosition = captureCount + 1
    includesTable = arguments.contains { $0.source != .docString }
    includesDocString = arguments.contains { $0.source != .table }
  }

  /// The zero-based indices, among all arguments, of those that can only read the data table.
  var indicesOfTables: [Int] { indices { $0 == .table } }

  /// The zero-based indices, among all arguments, of those that can only read the doc string.
  var indicesOfDocStrings: [Int] { indices { $0 == .docString } }

  private func indices(_ isIncluded: (Source) -> Bool) -> [Int] {
    arguments.indices.filter { isIncluded(arguments[$0].source) }.map { $0 + firstPosition - 1 }
  }

  /// Whether the definition takes a data table or a doc string.
  var isPossible: Bool { !arguments.isEmpty }

  /// Whether at least one of the arguments isn't optional.
  var isRequired: Bool { arguments.contains(where: \.isRequired) }

  /// Throws an error if a step has a data table or doc string that no argument reads, or lacks one that is required.
  func check(_ step: Gherkin.Pickle.Step) throws {
    let (hasTable, hasDocString) = (step.dataTable != nil, step.docString != nil)
    if hasTable, !includesTable { throw UnusedArgumentError(isTable: true, takesOther: includesDocString) }
    if hasDocString, !includesDocString { throw UnusedArgumentError(isTable: false, takesOther: includesTable) }
    for (index, argument) in arguments.enumerated() where argument.isRequired {
      let isThere =
        switch argument.source {
        case .table: hasTable
        case .docString: hasDocString
        case .either: true
        }
      if isThere { continue }
      let input = StepInput(.multiline(nil, nil), of: String(step.text), position: firstPosition + index)
      throw ArgumentError(.missing, type: argument.type, input)
    }
  }

  private static func source(of type: any StepArgument.Type) -> Source {
    func isTable(_ type: Any.Type) -> Bool { type == DataTable.self || type is any TableArgument.Type }
    func isDocString(_ type: Any.Type) -> Bool {
      type == DocString.self || type == String.self || type == Substring.self || type is any DocStringArgument.Type
        || type is any RawRepresentable.Type
    }
    var type: Any.Type = type
    while let optional = type as? any OptionalType.Type { type = optional.wrapped }
    return isTable(type) ? .table : isDocString(type) ? .docString : .either
  }
}

/// An error for a step with a table or doc string that its definition doesn't take.
struct UnusedArgumentError: Error, CustomStringConvertible {
  let isTable: Bool
  /// Whether the definition takes the other one: a doc string instead of a table, or a table instead of a doc string.
  let takesOther: Bool

  var description: String {
    let (unused, used) = isTable ? ("data table", "doc string") : ("doc string", "data table")
    return "the step has a \(unused), but its definition "
      + (takesOther ? "takes only a \(used): " : "doesn't take one: ")
      + "add an argument of type \(isTable ? "DataTable" : "DocString") to the closure, or remove the \(unused) from the step"
  }
}

/// A protocol that provides the type that an optional wraps. Only `Optional` conforms to it.
protocol OptionalType {
  static var wrapped: Any.Type { get }
}

extension Optional: OptionalType {
  static var wrapped: Any.Type { Wrapped.self }
}

/// An argument type that is decoded from the doc string.
private protocol DocStringArgument {}

extension JSON: DocStringArgument {}
