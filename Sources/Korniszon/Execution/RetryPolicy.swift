public import CucumberExpressions
import FeatureAdvice
package import Gherkin

/// A policy that determines which failed scenarios are retried, how often, and after what delay.
public struct RetryPolicy: Sendable {
  /// The number of times that a failed scenario is retried. A scenario's tag `@retry(N)` overrides it.
  public var limit = 0

  /// The scenarios that are retried, or `nil` for all.
  public var tags: TagExpression?

  /// The delay before each retry, from zero to a year.
  public var delay = Duration.zero {
    didSet { delay = delay.clamped }
  }

  /// Creates a policy without retries.
  public init() {}

  /// Returns whether a scenario may be retried after its attempt with a number, counted from 0, has failed.
  package func allowsRetry(of pickle: Pickle, after attempt: Int) -> Bool { attempt < limit(for: pickle) }

  /// Returns how often a scenario may be retried.
  private func limit(for pickle: Pickle) -> Int {
    for tag in pickle.tags {
      if case .retry(let count) = SpecialTag(tag.name) { return count }
    }
    return tags?.evaluate(pickle.tagNames) ?? true ? limit : 0
  }
}
