import CommandSupport
import CucumberMessages
import Reports

/// The result of writing the reports of a stored run.
@MainActor
struct StoredRunReports {
  /// The problems that occurred while writing the reports.
  let problems: [String]
  /// Whether the run succeeded, according to its messages.
  let isSuccess: Bool
  /// Whether every requirement has a scenario. The value is `true` if requirements aren't checked.
  let isCovered: Bool
  let hasScenarios: Bool

  init(
    _ envelopes: [Envelope],
    _ options: Options,
    _ invocation: Invocation,
    requirements: RequirementList?,
    checksCoverage: Bool,
    since previous: RunSnapshot? = nil
  ) {
    let reports = options.reports(for: invocation, rerunCommand: nil, requirements: requirements, since: previous)
    var coverage = checksCoverage ? requirements.map { RequirementCoverage($0) } : nil
    var isSuccess = false
    var hasScenarios = false
    for envelope in envelopes {
      let envelope = coverage?.check(envelope) ?? envelope
      if case .testRunFinished(let finished) = envelope { isSuccess = finished.success }
      if case .testCase = envelope { hasScenarios = true }
      reports.receive(envelope)
    }
    var problems = reports.finish()
    if let previous, options.formats.allSatisfy({ $0.path != nil || $0.isReadByUser }) {
      problems += Self.reportChanges(in: envelopes, since: previous, options, invocation)
    }
    for problem in problems { invocation.streams.complain("can't write a report: \(problem)") }
    if problems.isEmpty { invocation.streams.showPlaces(of: options.formats) }
    self.problems = problems
    self.isSuccess = isSuccess
    self.isCovered = coverage?.missing.isEmpty ?? true
    self.hasScenarios = hasScenarios
  }

  private static func reportChanges(
    in envelopes: [Envelope],
    since previous: RunSnapshot,
    _ options: Options,
    _ invocation: Invocation
  ) -> [String] {
    let terminal = options.terminal(for: invocation)
    var reporters = ReporterGroup([ChangesReporter(since: previous, terminal, to: invocation.streams.output)])
    for envelope in envelopes { reporters.receive(envelope) }
    reporters.finish()
    return reporters.failures.values.map { "\($0)" }
  }
}
