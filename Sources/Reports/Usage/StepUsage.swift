import CucumberMessages

/// How often a step definition was used, and how long it took.
struct StepUsage: Sendable {
  let definition: StepDefinition
  /// How many steps it matched, whether they were run, skipped or ambiguous.
  private(set) var matchCount = 0
  private(set) var total = Duration.zero
  private(set) var slowest = Duration.zero
  private var runCount = 0

  init(_ definition: StepDefinition) {
    self.definition = definition
  }

  /// The average time of a run; nil where it was never run.
  var mean: Duration? {
    runCount == 0 ? nil : Duration(nanoseconds: Int64(total.wholeNanoseconds / runCount))
  }

  mutating func add(_ step: RunModel.Step) {
    matchCount += 1
    guard let result = step.result, result.status != .skipped, result.status != .ambiguous else { return }
    runCount += 1
    total += result.duration
    slowest = max(slowest, result.duration)
  }

  /// What its author wrote.
  var pattern: String {
    let source = definition.pattern.source.singleLine
    return definition.pattern.type == .regularExpression ? "/\(source)/" : source
  }
}
