import CucumberMessages
import Gherkin
import Reports

/// The step definitions and the number of steps that match each, from the messages of a dry run.
struct StepList {
  private var runProblems = DryRunProblems()
  private var run = RunModel()
  private var usages = StepUsages()
  private var parameterTypes: [ParameterType] = []

  mutating func receive(_ envelope: Envelope) {
    usages.receive(envelope, ending: run.receive(envelope))
    runProblems.receive(envelope)
    if case .parameterType(let type) = envelope { parameterTypes.append(type) }
  }

  /// The problems that prevented scenarios from being counted.
  var problems: [String] { runProblems.texts }

  /// The definitions that no step uses.
  var unused: [StepDefinition] { usages.all.filter { $0.matchCount == 0 }.map(\.definition) }

  /// The list as text: a line for each definition with its number of uses, pattern and location, a line for each used
  /// parameter type with its values, then the number of definitions.
  var text: String {
    let rows = usages.all.map { usage in
      let place = usage.definition.sourceReference
      let line = place.location.map { ":\($0.line)" } ?? ""
      let count = usage.matchCount == 0 ? "unused" : String(usage.matchCount)
      return [count, usage.definition.pattern.source, "# \(place.uri ?? "")\(line)"]
    }
    let total = "\(rows.count) step definition\(rows.count == 1 ? "" : "s"), \(unused.count) unused\n"
    return [AlignedColumns(rows).text, AlignedColumns(valueRows).text, total].filter { !$0.isEmpty }.joined(
      separator: "\n"
    )
  }

  /// The name and the values of each parameter type that the definitions use.
  private var valueRows: [[String]] {
    let patterns = usages.all.map(\.definition.pattern.source)
    return parameterTypes.compactMap { type in
      let name = "{\(type.name)}"
      return patterns.contains { $0.contains(name) } ? [name, Self.values(of: type)] : nil
    }
  }

  /// Returns the words that a type matches, in alphabetical order, or its regular expressions if they contain more than
  /// words.
  private static func values(of type: ParameterType) -> String {
    let areWords = type.regularExpressions.allSatisfy { !$0.contains { #"\^$.*+?()[]{}"#.contains($0) } }
    guard areWords else { return type.regularExpressions.joined(separator: "|") }
    return type.regularExpressions.flatMap { $0.split(separator: "|") }.sorted().joined(separator: ", ")
  }
}
