/// A step whose text, table or doc string can't be converted to an argument of its definition.
public struct ArgumentError: Error, Sendable, CustomStringConvertible {
  /// What is wrong with the text, table or doc string.
  public enum Kind: Sendable {
    /// The text cannot be read as the type.
    case unreadable
    /// The number is outside of the type's range.
    case outOfRange(String)
    /// The capture group took no part in the match, or the step has no table or doc string.
    case missing
    /// The transform of the parameter type threw.
    case transform(String)
    /// A row of the table cannot be read.
    case table(String)
    /// The doc string is not of the kind that is needed.
    case mediaType(String)
    /// The doc string is not the JSON that is needed.
    case json(String)
  }

  /// What is wrong.
  public let kind: Kind
  /// The type that the closure takes.
  public let type: String

  /// The text of the step.
  public let step: String

  /// The position among the closure's arguments, counted from 1.
  public let position: Int
  /// The text of the parameter, or `nil` if there is none.
  public let text: String?

  /// Makes an error about an input.
  ///
  /// - Parameters:
  ///   - kind: What is wrong.
  ///   - type: The type that the closure takes.
  ///   - input: The input, whose step, position and text the error copies.
  public init(_ kind: Kind, type: Any.Type, _ input: StepInput) {
    self.kind = kind
    self.type = "\(type)"
    self.step = input.step
    self.position = input.position
    self.text = input.text
  }

  public var description: String {
    "argument \(position) of '\(step)': " + problem
  }

  private var problem: String {
    let value = text.map { "'\($0)'" } ?? "the text"
    return switch kind {
    case .unreadable: "\(value) is not a value of type \(type)"
    case .outOfRange(let range): "\(value) is out of range for \(type), which holds \(range)"
    case .missing: "missing value for the \(type) that the step definition takes"
    case .transform(let reason): "can't convert \(value) to \(type): \(reason)"
    case .table(let reason): "can't read the table as \(type): \(reason)"
    case .mediaType(let mediaType): "\(type) needs a doc string of type 'json', not '\(mediaType)'"
    case .json(let reason): "can't read the doc string as \(type): \(reason)"
    }
  }
}

/// A step with a table or doc string that its definition takes no notice of.
struct UntakenArgumentError: Error, CustomStringConvertible {
  let isTable: Bool

  var description: String {
    "the step has a \(isTable ? "data table" : "doc string"), but its definition doesn't take one: "
      + "add an argument to the closure, of type \(isTable ? "DataTable" : "DocString")"
  }
}
