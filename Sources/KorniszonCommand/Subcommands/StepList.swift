import CucumberMessages
import Reports

/// The step definitions with the number of steps that use each, from the messages of a dry run.
struct StepList {
  private var runProblems = RunProblems()
  private var run = RunModel()
  private var usages = StepUsages()

  mutating func receive(_ envelope: Envelope) {
    usages.receive(envelope, ending: run.receive(envelope))
    runProblems.receive(envelope)
  }

  /// What kept scenarios from being counted.
  var problems: [String] { runProblems.texts }

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
