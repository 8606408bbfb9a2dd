import CucumberExpressions
import Synchronization

/// Finds the definitions of steps, and remembers them: in a project's features most texts come again and again.
final class MatchedTexts: Sendable {
  private static let limit = 10_000

  private let matcher: StepMatcher
  private let known = Mutex<[String: [StepMatcher.Match]]>([:])

  init(_ matcher: StepMatcher) {
    self.matcher = matcher
  }

  /// The definitions that fit a text.
  func matches(_ text: Substring) -> [StepMatcher.Match] {
    let key = String(text)
    if let matches = known.withLock({ $0[key] }) { return matches }
    let matches = matcher.matches(text)
    known.withLock { known in
      if known.count == Self.limit { known = [:] }
      known[key] = matches
    }
    return matches
  }
}
