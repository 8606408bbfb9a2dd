import CucumberExpressions
import Gherkin

/// A scenario with the step definitions that its steps will call.
struct TestCasePlan: Sendable {
  struct Step: Sendable {
    let id: Int
    let pickleStep: Pickle.Step
    /// The definitions that fit the step's text: none leaves it undefined, several make it ambiguous.
    let matches: [StepMatcher.Match]
  }

  let id: Int
  let pickle: Pickle
  let steps: [Step]

  init(_ pickle: Pickle, _ matcher: StepMatcher, ids: inout IDGenerator) {
    self.id = ids.take()
    self.pickle = pickle
    self.steps = pickle.steps.map { step in
      Step(id: ids.take(), pickleStep: step, matches: matcher.matches(step.text))
    }
  }
}
