/// What a checker remembers from one version of a file to the next, because it is slow to find: the nearest definitions
/// of undefined steps.
///
/// Use a new one after a change of the step definitions.
public struct CheckMemory: Sendable {
  /// An undefined step.
  struct UndefinedStep: Hashable {
    let text: String
    let hasTable: Bool
    let hasDocString: Bool
  }

  /// The words of undefined steps.
  var words = NearestStepFinder.WordMemory()

  /// The steps of the nearest definitions, or `nil` for a step without one.
  var nearest: [UndefinedStep: String?] = [:]

  /// Creates a memory without contents.
  public init() {}
}
