import CucumberExpressions
import Gherkin

/// A step of a scenario, or a hook in its place among the steps.
package struct TestStep: Sendable {
  enum Action: Sendable {
    /// A hook of the catalog, by its position.
    case hook(Int)
    /// A step with the definitions that fit its text: none leaves it undefined, several make it ambiguous.
    case step(Pickle.Step, [StepMatcher.Match])
  }

  let id: Int
  let action: Action
}
