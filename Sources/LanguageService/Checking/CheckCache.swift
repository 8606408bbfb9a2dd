import FeatureDiagnostics

/// The results that a checker keeps from one version of a file to the next.
///
/// The results are slow to compute. They include the definitions that steps match, and the step nearest to each
/// undefined step.
///
/// Create a new cache when the step definitions change.
package struct CheckCache: Sendable {
  /// The results for a step text: the indices of the definitions that it matches, and whether one of its arguments has
  /// a problem.
  struct KnownText {
    let matches: [Int]
    let hasProblem: Bool
  }

  /// The results for steps, keyed by the text of the step.
  var texts: [Substring: KnownText] = [:]

  /// For each word of undefined steps, the similar words of definitions.
  var words = NearestStepFinder.WordCache()

  /// The text of the step nearest to each undefined step, or `nil` if none is near, keyed by
  /// ``key(of:hasTable:hasDocString:)``.
  var nearest: [String: String?] = [:]

  /// Creates an empty cache.
  package init() {}

  /// Returns a key for an undefined step, which consists of the step's text and the kind of its argument.
  static func key(of text: Substring, hasTable: Bool, hasDocString: Bool) -> String {
    "\(text)\(hasTable ? "\n|" : "")\(hasDocString ? "\n\"" : "")"
  }
}
