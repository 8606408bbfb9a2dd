/// A step's text that does not give the argument which its definition takes.
public struct ArgumentError: Error, Sendable, CustomStringConvertible {
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

  public let kind: Kind
  public let type: String

  /// The position among the closure's arguments, counted from 1.
  public let position: Int
  public let text: String?

  public init(_ kind: Kind, type: Any.Type, _ input: StepInput) {
    self.kind = kind
    self.type = "\(type)"
    self.position = input.position
    self.text = input.text
  }

  public var description: String {
    let value = text.map { "'\($0)'" } ?? "the step"
    return switch kind {
    case .unreadable: "argument \(position): \(value) is not a value of type \(type)"
    case .outOfRange(let range): "argument \(position): \(value) does not fit \(type), which holds \(range)"
    case .missing: "argument \(position): there is no value for the \(type) that the step definition takes"
    case .transform(let reason): "argument \(position): \(value) could not be made into \(type): \(reason)"
    case .table(let reason): "argument \(position), \(type): \(reason)"
    case .mediaType(let mediaType): "argument \(position), \(type): the doc string is of type '\(mediaType)', not json"
    case .json(let reason): "argument \(position): the doc string is not a \(type) in JSON: \(reason)"
    }
  }
}
