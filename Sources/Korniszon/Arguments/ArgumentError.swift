/// An error for a step whose text, table, or doc string can't be converted to an argument of the step definition.
public struct ArgumentError: Error, Sendable, CustomStringConvertible {
  /// A kind of problem with the captured text, table, or doc string.
  public enum Kind: Sendable {
    /// The captured text doesn't represent a value of the type.
    case unreadable
    /// The number is outside the type's range, which the associated value describes.
    case outOfRange(String)
    /// The capture group didn't match, or the step has no table or doc string.
    case missing
    /// The transform of the parameter type threw an error with this description.
    case transform(String)
    /// The table can't be decoded, for this reason.
    case table(String)
    /// The doc string has this media type, which isn't a JSON type.
    case mediaType(String)
    /// The doc string can't be decoded as JSON, for this reason.
    case json(String)
  }

  /// The kind of problem that keeps the input from being converted.
  public let kind: Kind
  /// The name of the type to which the input can't be converted.
  public let type: String

  /// The text of the step, without its keyword.
  public let step: String

  /// The 1-based position among the closure's arguments, not counting the world.
  public let position: Int
  /// The captured text or the content of the doc string, or `nil` if there is none.
  public let text: String?

  /// Creates an error about an input.
  ///
  /// - Parameters:
  ///   - kind: The kind of problem.
  ///   - type: The type that the input can't be converted to.
  ///   - input: The input that provides the step, position, and text.
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
    let value = text.map { "'\($0)'" } ?? "the argument"
    return switch kind {
    case .unreadable: "\(value) isn't a valid \(type)"
    case .outOfRange(let range): "\(value) is out of range for \(type) (\(range))"
    case .missing: "the step definition takes an argument of type \(type), but the step has none"
    case .transform(let reason): "can't convert \(value) to \(type): \(reason)"
    case .table(let reason): "can't read the table as \(type): \(reason)"
    case .mediaType(let mediaType): "\(type) needs a doc string of type 'json', not '\(mediaType)'"
    case .json(let reason): "can't read the doc string as \(type): \(reason)"
    }
  }
}
