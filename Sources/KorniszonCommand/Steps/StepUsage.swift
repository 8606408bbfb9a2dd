import CucumberMessages

/// How often the scenarios of a run use each step definition, from the run's messages.
struct StepUsage {
  private var definitions: [StepDefinition] = []
  private var counts: [String: Int] = [:]

  mutating func receive(_ envelope: Envelope) {
    switch envelope {
    case .stepDefinition(let definition): definitions.append(definition)
    case .testCase(let testCase):
      for step in testCase.testSteps {
        for id in step.stepDefinitionIds ?? [] { counts[id, default: 0] += 1 }
      }
    default: break
    }
  }

  /// The definitions that no step uses.
  var unused: [StepDefinition] { definitions.filter { counts[$0.id] == nil } }

  /// A line for each definition: how often it is used, its pattern and its place.
  var text: String {
    let width = definitions.map { column(of: $0).count }.max() ?? 0
    return definitions.map { definition in
      let column = column(of: definition)
      let padding = String(repeating: " ", count: width - column.count)
      return "\(padding)\(column)  \(definition.pattern.source)\n"
    }
    .joined()
  }

  private func column(of definition: StepDefinition) -> String {
    counts[definition.id].map(String.init) ?? "unused"
  }
}
