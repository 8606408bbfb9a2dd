import CucumberMessages

/// An element in classic JSON: a scenario, or the background steps that precede it.
struct JSONElement: JSONEncodable {
  enum Kind: String, JSONEncodable {
    case background, scenario
  }

  var kind: Kind
  var id: String?
  var keyword: String
  var name: String
  var description: String
  var line: Int?
  var startedAt: Timestamp?
  var tags: [JSONTag]?
  var before: [JSONStep] = []
  var steps: [JSONStep] = []
  /// A note in place of the steps, for an empty scenario or a problem outside of scenarios.
  var note: JSONNote?
  var after: [JSONStep] = []

  func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("type", kind)
    writer.field("id", id)
    writer.field("keyword", keyword)
    writer.field("name", name)
    writer.field("description", description)
    writer.field("line", line)
    writer.field("start_timestamp", startedAt?.iso8601WithMilliseconds)
    writer.field("tags", tags)
    if !before.isEmpty { writer.field("before", before) }
    if let note { writer.field("steps", [note]) } else { writer.field("steps", steps) }
    if !after.isEmpty { writer.field("after", after) }
    writer.endObject()
  }
}

extension JSONElement {
  /// Returns the scenario's elements: its background, if it has background steps, and the scenario itself.
  static func elements(of scenario: RunModel.Scenario) -> [JSONElement] {
    var element = JSONElement(scenario)
    let backgroundSteps = element.add(scenario.attempts.last?.steps ?? [])
    if let attempt = scenario.attempts.last, attempt.isEmpty {
      let text = attempt.skipReason
      element.note = JSONNote(text: text, line: scenario.line, error: attempt.isAccepted ? nil : text)
    }
    guard !backgroundSteps.isEmpty else { return [element] }
    return [background(of: scenario, backgroundSteps), element]
  }

  /// Creates the element of a problem outside of scenarios: a scenario with one failed step.
  init(_ problem: RunModel.Problem) {
    let name = problem.name.singleLine
    let message = problem.failure.message.comparedText
    kind = .scenario
    id = "\(JSONFeature.id(problem.uri ?? RunModel.name));\(JSONFeature.id(name))"
    keyword = "Scenario"
    self.name = name
    description = ""
    line = problem.line
    note = JSONNote(text: name, line: problem.line, error: message)
  }

  /// Adds the steps and hooks of the scenario, and returns the steps of its background.
  ///
  /// A before-step hook belongs to the next step, and an after-step hook to the preceding one.
  private mutating func add(_ all: [RunModel.Step]) -> [JSONStep] {
    var backgroundCount = 0
    var hooksOfNextStep: [JSONStep] = []
    for step in all {
      guard step.isHook else {
        if step.isOfBackground { backgroundCount += 1 }
        steps.append(JSONStep(step, before: hooksOfNextStep))
        hooksOfNextStep = []
        continue
      }
      switch step.hook?.type {
      case .beforeTestStep: hooksOfNextStep.append(JSONStep(step))
      case .afterTestStep where !steps.isEmpty: steps[steps.count - 1].after.append(JSONStep(step))
      case .beforeTestCase: before.append(JSONStep(step))
      case nil where steps.isEmpty: before.append(JSONStep(step))
      default: after.append(JSONStep(step))
      }
    }
    after = hooksOfNextStep + after
    let backgroundSteps = Array(steps.prefix(backgroundCount))
    steps.removeFirst(backgroundCount)
    return backgroundSteps
  }

  private init(_ scenario: RunModel.Scenario) {
    let lineage = scenario.lineage
    kind = .scenario
    id = Self.id(scenario)
    keyword = lineage.scenario?.keyword ?? "Scenario"
    name = scenario.name
    description = lineage.scenario?.description ?? ""
    line = scenario.line
    startedAt = scenario.attempts.last?.startedAt
    let lines = Dictionary(lineage.tags.map { ($0.id, $0.location.line) }) { first, _ in first }
    tags = scenario.tags.map { JSONTag(name: $0.name, line: lines[$0.astNodeId]) }
  }

  private static func background(of scenario: RunModel.Scenario, _ steps: [JSONStep]) -> JSONElement {
    let background = scenario.lineage.backgrounds.last
    return JSONElement(
      kind: .background,
      keyword: background?.keyword ?? "Background",
      name: background?.name ?? "",
      description: background?.description ?? "",
      line: background?.line,
      steps: steps
    )
  }

  /// Returns an ID made of the names of the feature and scenario and, for an examples row, the name of the table and
  /// the number of the row, counting the header.
  private static func id(_ scenario: RunModel.Scenario) -> String {
    let feature = JSONFeature.id(scenario.featureName)
    guard let row = scenario.lineage.row, let outline = scenario.lineage.scenario else {
      return "\(feature);\(JSONFeature.id(scenario.name))"
    }
    return "\(feature);\(JSONFeature.id(outline.name));\(JSONFeature.id(row.examples.name));\(row.number + 1)"
  }
}

extension RunModel.Lineage {
  /// The tags of the scenario and of the elements that contain it, as written.
  fileprivate var tags: [GherkinDocument.Tag] {
    (feature?.tags ?? []) + (rule?.tags ?? []) + (scenario?.tags ?? []) + (row?.examples.tags ?? [])
  }
}

extension Timestamp {
  /// The time in ISO 8601 format with milliseconds, as tools that read classic JSON expect.
  fileprivate var iso8601WithMilliseconds: String {
    let digits = String(nanos / 1_000_000)
    return iso8601.dropLast() + "." + String(repeating: "0", count: max(0, 3 - digits.count)) + digits + "Z"
  }
}
