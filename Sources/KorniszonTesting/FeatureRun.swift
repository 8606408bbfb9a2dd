import CommandSupport
import CucumberMessages
import Korniszon
import Reports
import Testing

/// A run of ``Features`` that extends from the first scenario that a test runs to the end of its ``FeatureRunScope``.
@MainActor
final class FeatureRun {
  private let source: FeatureSource
  private let observer: FeatureRunObserver
  private let session: RunSession
  /// The errors that occurred while the reports were opened.
  private let problems: [String]
  /// The IDs of the scenarios that were run or left out.
  private var endedIds: Set<String> = []
  /// Whether the end of the run records a failure for each selected scenario that was neither run nor left out.
  private var isCompleteRequired = false

  init(_ source: FeatureSource) {
    self.source = source
    var options = source.options
    var problems: [String] = []
    var reports: ReportSet?
    do {
      reports = try source.openReports()
    } catch {
      problems.append("can't write a report: \(error)")
    }
    if let reports { options.isCongested = { reports.isCongested } }
    let observer = FeatureRunObserver(reports, RunSettings(options))
    if source.execution == .inProcess { ExitGuard.begin() }
    session = source.makeSession(options, source.execution.backend, observer: observer.receive)
    observer.settings.addPlan(of: session)
    self.observer = observer
    self.problems = problems
  }

  func run(_ scenario: Korniszon.PlannedScenario) async {
    await session.run([scenario])
    endedIds.insert(scenario.id)
  }

  /// Reports that the test of a scenario ended without a result. `isFailure` is `false` if the test was canceled.
  func leaveOut(_ scenario: Korniszon.PlannedScenario, because reason: Reason, isFailure: Bool) {
    session.leaveOut(scenario, because: reason, isFailure: isFailure)
    endedIds.insert(scenario.id)
  }

  /// Returns the result of a scenario, or `nil` if it wasn't run.
  func result(of scenario: Korniszon.PlannedScenario) -> RunModel.Scenario? { observer.scenarios[scenario.id] }

  /// The reason that scenarios aren't run, such as a failed before-all hook.
  var reasonNotToRun: String {
    observer.problems.first?.text ?? "the run has ended"
  }

  /// Makes the end of the run record a failure for each selected scenario that was neither run nor left out.
  func requireAllResults() { isCompleteRequired = true }

  private func leaveOutMissing() {
    for scenario in source.scenarios where !endedIds.contains(scenario.id) {
      leaveOut(scenario, because: .notRun(because: .testEnded), isFailure: true)
      Issue.record(Self.missingResult, sourceLocation: SourceLocation(path: scenario.uri, line: scenario.line))
    }
  }

  /// The message for a scenario that a test left out.
  private static let missingResult: Comment = """
    this scenario has no result: a test that runs several scenarios of Features, for example in a loop, must run all \
    of them; to run fewer, restrict the paths or tags of Features
    """

  /// Ends the run and records the problems that don't belong to any scenario.
  func end() async {
    if isCompleteRequired { leaveOutMissing() }
    let outcome = await session.end()
    await session.close()
    if source.execution == .inProcess { ExitGuard.end() }
    let unwritten = observer.reports?.finish().map { "can't write a report: \($0)" } ?? []
    // Swift Testing has already recorded the issues of this process.
    let strays = source.execution == .inProcess ? [] : outcome.strays.issues
    // A hook that fails in several workers is one problem. If there are no scenarios, a case already records the
    // reason.
    var ofRun: [String] = []
    for text in observer.problems.map(\.text) where source.hasScenarios && !ofRun.contains(text) { ofRun.append(text) }
    if source.hasScenarios, let message = outcome.message { ofRun.append(message) }
    for problem in ofRun + strays + problems + unwritten {
      Issue.record(Comment(rawValue: problem), sourceLocation: source.location)
    }
    for warning in source.newWarnings(outcome) {
      Issue.record(Comment(rawValue: warning), severity: .warning, sourceLocation: source.location)
    }
  }
}

/// An observer that passes a run's messages to its reports and keeps the results of scenarios.
@MainActor
private final class FeatureRunObserver {
  let reports: ReportSet?
  var settings: RunSettings
  private var model = RunModel()
  /// The finished scenarios, keyed by the ID of the test case.
  private(set) var scenarios: [String: RunModel.Scenario] = [:]

  init(_ reports: ReportSet?, _ settings: RunSettings) {
    self.reports = reports
    self.settings = settings
  }

  func receive(_ message: LiveMessage) {
    guard case .envelope(let envelope) = message else { return pass(message) }
    pass(message)
    if case .testRunStarted(let started) = envelope, settings != RunSettings() {
      pass(.envelope(.attachment(settings.attachment(of: started))))
    }
    if case .externalAttachment(let attachment) = envelope { reports?.expectFile(attachment.url) }
  }

  private func pass(_ message: LiveMessage) {
    reports?.receive(message)
    if let scenario = model.receive(message) { scenarios[scenario.id] = scenario }
  }

  /// The failed hooks and errors of the run. Mistakes in feature files aren't included, because they have their own
  /// cases.
  var problems: [RunModel.Problem] {
    model.problems(hasFailedScenario: true).filter { [.hook, .runError].contains($0.kind) }
  }
}

extension RunModel.Problem {
  /// The name and location of the problem on one line, followed by its message.
  fileprivate var text: String {
    [[name, failure.location].compactMap(\.self).joined(separator: "  "), failure.message.text].joined(separator: "\n")
  }
}
