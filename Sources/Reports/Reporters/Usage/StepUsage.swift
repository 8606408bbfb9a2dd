package import CucumberMessages

/// The number of times that a step definition was used and the time that it took.
package struct StepUsage: Sendable {
  package let definition: StepDefinition
  /// The number of steps that the definition matched, including skipped and ambiguous ones.
  package private(set) var matchCount = 0
  private(set) var total = Duration.zero
  private(set) var slowest = Duration.zero
  private var runCount = 0

  init(_ definition: StepDefinition) {
    self.definition = definition
  }

  /// The average duration of a call, or `nil` if the definition was never called.
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

  /// The expression on a single line, with slashes around a regular expression.
  var pattern: String {
    let source = definition.pattern.source.singleLine
    return definition.pattern.type == .regularExpression ? "/\(source)/" : source
  }
}

/// The usage of all step definitions of a run.
package struct StepUsages: Sendable {
  /// The usages, keyed by definition ID.
  private var usages: [String: StepUsage] = [:]
  /// The IDs of the definitions, in stream order.
  private var ids: [String] = []

  package init() {}

  /// The usages of all definitions, in stream order.
  package var all: [StepUsage] { ids.compactMap { usages[$0] } }

  /// Records a definition, or the steps of a finished scenario in all of its attempts.
  package mutating func receive(_ envelope: Envelope, ending scenario: RunModel.Scenario?) {
    if case .stepDefinition(let definition) = envelope, usages[definition.id] == nil {
      ids.append(definition.id)
      usages[definition.id] = StepUsage(definition)
    }
    if let scenario { add(scenario) }
  }

  mutating func add(_ scenario: RunModel.Scenario) {
    for step in scenario.attempts.flatMap(\.steps) {
      for definition in step.definitions { usages[definition.id]?.add(step) }
    }
  }
}
