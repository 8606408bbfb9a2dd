import CucumberExpressions
import CucumberMessages
package import Gherkin

/// A scenario of a plan. Its steps are built when they are needed.
package struct PlannedTestCase: Sendable {
  package let id: Int

  /// The zero-based index of the scenario in the order of the run.
  let index: Int

  package let pickle: Gherkin.Pickle

  /// The index of the feature file in the plan.
  package let file: Int

  /// The index of the scenario among all scenarios of its file, selected or not.
  package let position: Int

  /// Creates a planned scenario. A worker uses neither the ID nor the index, so both are 0 there.
  package init(_ pickle: Gherkin.Pickle, file: Int, position: Int, id: Int = 0, index: Int = 0) {
    self.pickle = pickle
    self.file = file
    self.position = position
    self.id = id
    self.index = index
  }

  /// Returns the number of steps and hooks that a scenario runs.
  static func stepCount(_ pickle: Gherkin.Pickle, _ library: CompiledLibrary) -> Int {
    Hooks(pickle, library).stepCount(pickle.steps.count)
  }

  /// The tags of the feature, rule, scenario, and examples, including their at signs.
  package var tags: [String] { pickle.tagNames }

  /// Returns the ID of the step at an index.
  func id(ofStep index: Int) -> Int { id + 1 + index }

  /// Returns the scenario's steps and hooks, in the order in which they run.
  @MainActor
  package func steps(_ matches: StepMatchCache) -> [TestStep] {
    let hooks = Hooks(pickle, matches.library)
    let pickleSteps = pickle.steps
    var steps: [TestStep] = []
    steps.reserveCapacity(hooks.stepCount(pickleSteps.count))
    func add(_ action: TestStep.Action) {
      steps.append(TestStep(id: id(ofStep: steps.count), action: action))
    }
    for hook in hooks.before { add(.hook(hook)) }
    for step in pickleSteps {
      for hook in hooks.beforeStep { add(.hook(hook)) }
      add(.step(step, matches[step]))
      for hook in hooks.afterStep { add(.hook(hook)) }
    }
    for hook in hooks.after { add(.hook(hook)) }
    return steps
  }

  /// The hooks that a scenario runs, in order.
  private struct Hooks {
    var before: [Int] = []
    var beforeStep: [Int] = []
    var afterStep: [Int] = []
    var after: [Int] = []

    init(_ pickle: Gherkin.Pickle, _ library: CompiledLibrary) {
      guard !library.hooks.isEmpty else { return }
      let tags = pickle.tagNames
      func selected(_ kind: Hook.Kind) -> [Int] {
        library.hooks(kind).filter { library.hooks[$0].tags?.evaluate(tags) ?? true }
      }
      before = selected(.beforeTestCase)
      beforeStep = selected(.beforeTestStep)
      afterStep = selected(.afterTestStep)
      after = selected(.afterTestCase)
    }

    func stepCount(_ steps: Int) -> Int {
      before.count + steps * (beforeStep.count + 1 + afterStep.count) + after.count
    }
  }
}

extension Gherkin.Pickle {
  /// The tags of the feature, rule, scenario, and examples, including their at signs.
  var tagNames: [String] { tags.map { $0.withName { String($0) } } }
}

/// A step or hook of a scenario.
package struct TestStep: Sendable {
  enum Action: Sendable {
    /// A hook, given by its index in the library.
    case hook(Int)
    /// A step. The case is indirect, which makes copies cheap.
    indirect case step(Gherkin.Pickle.Step, MatchedStepText)
  }

  let id: Int
  let action: Action
}
