public import CucumberExpressions
package import Gherkin

/// Which scenarios are tried again when they fail, how often and when.
public struct RetryPolicy: Sendable {
  /// How often a scenario is tried again; its tag `@retry(N)` takes the place of it.
  public var limit = 0

  /// Which scenarios the limit is for; nil for all.
  public var tags: TagExpression?

  /// How long to wait before the next attempt.
  public var delay = Duration.zero

  /// Makes a policy that retries nothing.
  public init() {}

  /// How often a scenario may be tried again.
  package func limit(for pickle: Pickle) -> Int {
    let names = pickle.tags.map { String($0.name) }
    for name in names where name.hasPrefix("@retry(") && name.hasSuffix(")") {
      if let count = Int(name.dropFirst("@retry(".count).dropLast()), count >= 0 { return count }
    }
    return tags?.evaluate(names) ?? true ? limit : 0
  }
}
