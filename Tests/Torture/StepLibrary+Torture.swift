import Korniszon

extension StepLibrary<TortureWorld> {
  /// Steps and hooks that do what none should.
  static func torture() -> StepLibrary<TortureWorld> {
    var steps = StepLibrary { try TortureWorld() }
    steps.given("a step that passes") { _ in }
    steps.crashes()
    steps.hangs()
    steps.descriptors()
    steps.output()
    steps.processes()
    steps.surroundings()
    steps.trappingHooks()
    return steps
  }
}
