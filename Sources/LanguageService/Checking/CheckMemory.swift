import FeatureAdvice

/// What a checker remembers from one version of a file to the next, because it is slow to find: the definitions that steps
/// match, and the nearest definitions of undefined steps.
///
/// Use a new one after a change of the step definitions.
public struct CheckMemory: Sendable {
  /// A text of steps: the definitions that it matches, by their indices, and whether an argument has a problem.
  struct KnownText {
    let matches: [Int]
    let hasProblem: Bool
  }

  /// The texts of the steps.
  var texts: [Substring: KnownText] = [:]

  /// The words of undefined steps.
  var words = NearestStepFinder.WordMemory()

  /// The steps of the nearest definitions, or `nil` for a step without one, by ``key(of:hasTable:hasDocString:)``.
  var nearest: [String: String?] = [:]

  /// Creates a memory without contents.
  public init() {}

  /// Returns a text that identifies an undefined step. Texts of steps have no line feeds.
  static func key(of text: Substring, hasTable: Bool, hasDocString: Bool) -> String {
    "\(text)\(hasTable ? "\n|" : "")\(hasDocString ? "\n\"" : "")"
  }
}
