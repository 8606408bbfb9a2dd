public import CucumberExpressions
package import Gherkin

/// Which failed scenarios are retried, how often, and after what delay.
public struct RetryPolicy: Sendable {
  /// How often a failed scenario is retried; the tag `@retry(N)` of the scenario overrides it.
  public var limit = 0

  /// The scenarios that are retried, or `nil` for all.
  public var tags: TagExpression?

  /// The delay before the next attempt.
  public var delay = Duration.zero

  /// Creates a policy without retries.
  public init() {}

  /// Returns how often a scenario may be retried.
  package func limit(for pickle: Pickle) -> Int {
    let names = pickle.tags.map { String($0.name) }
    for name in names where name.hasPrefix("@retry(") && name.hasSuffix(")") {
      if let count = Int(name.dropFirst("@retry(".count).dropLast()), count >= 0 { return count }
    }
    return tags?.evaluate(names) ?? true ? limit : 0
  }
}
