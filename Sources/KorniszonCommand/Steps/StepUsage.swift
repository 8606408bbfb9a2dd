import CucumberMessages

/// How often the scenarios of a run use each step definition, from the run's messages.
struct StepUsage {
  /// What kept scenarios from being counted: errors in feature files, or a filter that selects nothing.
  private(set) var problems: [String] = []
  private var definitions: [StepDefinition] = []
  private var counts: [String: Int] = [:]

  mutating func receive(_ envelope: Envelope) {
    switch envelope {
    case .parseError(let error): problems.append("\(error.source.uri ?? ""): \(error.message)")
    case .stepDefinition(let definition): definitions.append(definition)
    case .testCase(let testCase):
      for id in testCase.testSteps.flatMap({ $0.stepDefinitionIds ?? [] }) { counts[id, default: 0] += 1 }
    case .testRunFinished(let finished): if let message = finished.message { problems.append(message) }
    default: break
    }
  }

  /// The definitions that no step uses.
  var unused: [StepDefinition] { definitions.filter { counts[$0.id] == nil } }

  /// A line for each definition: how often it is used, its pattern and its place; then their number.
  var text: String {
    let rows = definitions.map { definition in
      let place = definition.sourceReference
      let line = place.location.map { ":\($0.line)" } ?? ""
      return [
        counts[definition.id].map(String.init) ?? "unused", definition.pattern.source, "# \(place.uri ?? "")\(line)",
      ]
    }
    let total = "\(definitions.count) step definition\(definitions.count == 1 ? "" : "s"), \(unused.count) unused\n"
    return Table(rows).text + (rows.isEmpty ? "" : "\n") + total
  }
}
