import CucumberExpressions
import Synchronization

/// Finds the definitions of steps, and remembers them: in a project's features most texts come again and again.
final class MatchedTexts: Sendable {
  private static let limit = 10_000

  private let matcher: StepMatcher
  private let known = Mutex<[Substring: MatchedText]>([:])

  init(_ matcher: StepMatcher) {
    self.matcher = matcher
  }

  /// A text with the definitions that fit it.
  subscript(_ text: Substring) -> MatchedText {
    if let matched = known.withLock({ $0[text] }) { return matched }
    let matched = MatchedText(String(text), matcher.matches(text))
    known.withLock { known in
      if known.count == Self.limit { known = [:] }
      known[matched.text[...]] = matched
    }
    return matched
  }
}
