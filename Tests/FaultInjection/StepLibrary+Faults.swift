import Korniszon

extension StepLibrary<FaultWorld> {
  /// Returns steps and hooks that break their process.
  static func faults() -> StepLibrary<FaultWorld> {
    var steps = StepLibrary { try FaultWorld() }
    steps.given("a step that passes") { _ in }
    steps.given("a step that steps.txt defines", file: "steps.txt", line: 1) { _ in }
    steps.outcomes()
    steps.crashes()
    steps.hangs()
    steps.descriptors()
    steps.output()
    steps.processes()
    steps.processState()
    steps.attachments()
    steps.memory()
    steps.trappingHooks()
    return steps
  }
}
