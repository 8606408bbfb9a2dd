public import CucumberExpressions
package import Gherkin

/// A policy that determines which failed scenarios are retried, how often, and after what delay.
public struct RetryPolicy: Sendable {
  /// The maximum number of retries of a failed scenario. The tag `@retry(N)` overrides it.
  public var limit = 0

  /// The tag expression of the scenarios that are retried, or `nil` to retry all. The tag `@retry(N)` applies even to a
  /// scenario that doesn't match.
  public var tags: TagExpression?

  /// The delay before each retry, clamped to the range from zero to a year.
  public var delay = Duration.zero {
    didSet { delay = delay.clamped }
  }

  /// Creates a policy that retries only the scenarios with the tag `@retry(N)`.
  public init() {}

  /// Returns whether a scenario may be retried after the failed attempt with the given zero-based number.
  package func allowsRetry(of pickle: Pickle, after attempt: Int) -> Bool { attempt < limit(for: pickle) }

  /// Returns the maximum number of times that a scenario is retried.
  private func limit(for pickle: Pickle) -> Int {
    for tag in pickle.tags {
      if case .retry(let count) = SpecialTag(tag.name) { return count }
    }
    return tags?.evaluate(pickle.tagNames) ?? true ? limit : 0
  }
}
