import CucumberMessages

/// A reporter that writes classic JSON, an array of features with their elements, for tools that predate Cucumber
/// Messages.
///
/// A scenario with background steps becomes two elements, of types `background` and `scenario`. Only the last attempt
/// is reported. Statuses that old tools don't know are reported as failed. A scenario without steps gets a step that
/// explains this, because these tools count a scenario without steps as passed. The step is skipped, or failed if the
/// scenario fails the run. If only a hook of a step failed, the step is reported as failed, because these tools don't
/// count the hooks of steps. A problem outside of scenarios becomes an element with a failed step, in the feature of
/// its file or in one for the run. Source: the JSON formatters of Cucumber for Ruby and the JVM.
public struct JSONReporter: ScenarioReporter {
  private let sink: ReportSink
  private var spool: ScenarioSpool
  private var hasFailedScenario = false

  /// Creates a reporter that writes to the sink when the run ends. Until then, scenarios are kept in the spool.
  public init(spool: any Spool = MemorySpool(), to sink: @escaping ReportSink) {
    self.sink = sink
    self.spool = ScenarioSpool(spool)
  }

  /// Writes the elements of a finished scenario to the spool.
  public mutating func receive(_ scenario: RunModel.Scenario, in run: RunModel) throws {
    hasFailedScenario = hasFailedScenario || !scenario.isAccepted
    try add(JSONElement.elements(of: scenario), uri: scenario.uri, line: scenario.line)
  }

  /// Writes the features in stream order.
  public mutating func finish(_ run: RunModel) throws {
    for scenario in run.unfinishedScenarios { try receive(scenario, in: run) }
    for problem in run.problems(hasFailedScenario: hasFailedScenario) {
      try add([JSONElement(problem)], uri: problem.uri ?? "", line: problem.line)
    }
    for uri in run.filesWithoutScenarios { spool.addFeature(uri) }
    var separator = "["
    try spool.flush()
    var reader = spool.reader()
    for (uri, segments) in spool.features(of: run) {
      try sink(
        Array((separator + "\n").utf8) + JSONFeature(uri: uri, feature: run.document(uri: uri)?.feature).openBytes
      )
      var comma = ""
      for entry in try reader.entries(of: segments) {
        try sink(Array(comma.utf8) + reader.bytes(of: entry))
        comma = ","
      }
      try sink(Array("]}".utf8))
      separator = ","
    }
    try sink(Array((separator == "[" ? "[]\n" : "\n]\n").utf8))
  }

  /// Writes elements of a feature to the spool.
  private mutating func add(_ elements: [JSONElement], uri: String, line: Int?) throws {
    var writer = JSONWriter()
    for element in elements { writer.element(element) }
    let bytes = writer.bytes
    let first = bytes.first == UInt8(ascii: ",") ? 1 : 0
    try spool.add(Array(bytes.dropFirst(first)), uri: uri, line: line)
  }
}
