/// What a checker remembers from one version of a file to the next, because it is slow to find: the nearest definitions
/// of undefined steps.
///
/// Use a new one after a change of the step definitions.
public struct CheckMemory: Sendable {
  /// The steps of the nearest definitions, or `nil` for a text without one, by step text.
  var nearest: [String: String?] = [:]

  /// Creates a memory without contents.
  public init() {}
}
