import CucumberMessages
import Reports

/// The step definitions with the number of steps that use each, from the messages of a dry run.
struct StepList {
  /// What kept scenarios from being counted: errors in feature files, or a filter that selects nothing.
  private(set) var problems: [String] = []
  private var run = RunModel()
  private var usages = StepUsages()

  mutating func receive(_ envelope: Envelope) {
    usages.receive(envelope, ending: run.receive(envelope))
    switch envelope {
    case .parseError(let error): problems.append("\(error.source.uri ?? ""): \(error.message)")
    case .testRunFinished(let finished): if let message = finished.message { problems.append(message) }
    default: break
    }
  }

  /// The definitions that no step uses.
  var unused: [StepDefinition] { usages.all.filter { $0.matchCount == 0 }.map(\.definition) }

  /// A line for each definition: how often it is used, its pattern and its place; then their number.
  var text: String {
    let rows = usages.all.map { usage in
      let place = usage.definition.sourceReference
      let line = place.location.map { ":\($0.line)" } ?? ""
      let count = usage.matchCount == 0 ? "unused" : String(usage.matchCount)
      return [count, usage.definition.pattern.source, "# \(place.uri ?? "")\(line)"]
    }
    let total = "\(rows.count) step definition\(rows.count == 1 ? "" : "s"), \(unused.count) unused\n"
    return TextTable(rows).text + (rows.isEmpty ? "" : "\n") + total
  }
}
