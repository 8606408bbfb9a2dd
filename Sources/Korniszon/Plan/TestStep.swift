import Gherkin

/// A step of a scenario, or a hook in its place among the steps.
package struct TestStep: Sendable {
  enum Action: Sendable {
    /// A hook of the catalog, by its position.
    case hook(Int)
    case step(Pickle.Step, MatchedText)
  }

  let id: Int
  let action: Action
}
