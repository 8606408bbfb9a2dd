import CucumberMessages

extension JUnitReporter {
  /// A `testcase`: a scenario, or something that went wrong outside all scenarios.
  struct Case: Sendable {
    /// The results that JUnit knows.
    enum Outcome: Sendable {
      case passed
      case skipped(reason: String)
      case failure(RunModel.Failure)
      case error(RunModel.Failure)
    }

    var className: String
    var name: String
    var file: String?
    var line: Int?
    var time = Duration.zero
    var startedAt: Timestamp?
    var properties: [(name: String, value: String)] = []
    var outcome: Outcome
    /// Why the attempts before the last one did not pass.
    var earlierFailures: [RunModel.Failure] = []
    var output = ""
  }
}

extension JUnitReporter.Case {
  init(_ scenario: RunModel.Scenario) {
    className = Self.className(uri: scenario.pickle.uri)
    name = scenario.qualifiedName.singleLine
    file = scenario.pickle.uri
    line = scenario.line
    time = scenario.duration
    startedAt = scenario.attempts.last?.startedAt
    properties = scenario.pickle.tags.map { ("tag", $0.name) } + scenario.requirements.map { ("requirement", $0) }
    outcome = Self.outcome(of: scenario)
    earlierFailures = scenario.attempts.dropLast().compactMap(\.failure)
    output = scenario.attempts.last?.output ?? ""
  }

  init(_ problem: RunModel.Problem) {
    className = problem.uri.map(Self.className) ?? "Run"
    name = problem.name.singleLine
    file = problem.uri
    line = problem.line
    outcome = .error(problem.failure)
  }

  private static func outcome(of scenario: RunModel.Scenario) -> Outcome {
    let unfinished = RunModel.Failure(type: "Unfinished", message: "The scenario did not come to its end.")
    switch scenario.status {
    case .passed: return .passed
    case .skipped: return .skipped(reason: scenario.attempts.last?.skipReason ?? "")
    case .unknown: return .error(scenario.attempts.last?.failure ?? unfinished)
    case .pending, .undefined, .ambiguous, .failed:
      return .failure(scenario.attempts.last?.failure ?? unfinished)
    }
  }

  /// The path without its extension, folders parted by dots, which Jenkins shows as packages.
  private static func className(uri: String) -> String {
    let extensions = [".feature.md", ".feature", ".md"]
    let path = extensions.first(where: uri.hasSuffix).map { uri.dropLast($0.count) } ?? uri[...]
    let parts = path.split(separator: "/").filter { $0 != "." && $0 != ".." }
    return parts.map { String($0.map { $0 == "." ? "_" : $0 }) }.joined(separator: ".").singleLine
  }
}

extension RunModel.Attempt {
  fileprivate var skipReason: String {
    guard let step = decidingStep else { return "The scenario has no steps." }
    return step.result?.explanation ?? "Skipped at: \(step.title)"
  }

  /// The steps with their results and logs, then a line for each attached file in the form that servers look for.
  fileprivate var output: String {
    let shown = steps.filter { !$0.isHook || $0.status != .passed }
    let lines = shown.flatMap { step in ["\(step.status.name): \(step.title)"] + step.attachments.compactMap(\.logText)
    }
    let urls =
      steps.flatMap { $0.attachments.compactMap(\.url) + $0.externalAttachments.map(\.url) }
      + attachments.compactMap(\.url) + externalAttachments.map(\.url)
    let files = urls.filter { !$0.hasPrefix("http:") && !$0.hasPrefix("https:") }
      .map { $0.hasPrefix("file://") ? $0.dropFirst(7) : $0[...] }
    return (lines + files.map { "[[ATTACHMENT|\($0)]]" }).joined(separator: "\n")
  }
}

extension Attachment {
  /// The text of a log line, indented; nil for anything else.
  fileprivate var logText: String? {
    guard mediaType == "text/x.cucumber.log+plain", contentEncoding == .identity else { return nil }
    return body.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n")
  }
}
