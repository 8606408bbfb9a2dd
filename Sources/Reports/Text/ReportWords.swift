import CucumberMessages
import struct FeatureDiagnostics.ParseErrorWords
import enum Gherkin.MessageLanguage

/// The words of reports in one language: statuses, labels, durations, and reasons.
struct ReportWords: Sendable {
  let language: MessageLanguage
  /// The names of statuses, where they differ from the official ones.
  let statuses: [ShownStatus: Plural]
  let stepsBefore: Plural
  let stepsAfter: Plural
  let identicalLines: Plural
  let moreLines: Plural
  /// The label before the expected value on a line. The labels before the expected and the actual value have the same
  /// length.
  let expectedLabel: String
  let actualLabel: String
  /// The name of the expected value in the heading of a comparison.
  let expected: String
  let actual: String
  let at: String
  let definedAt: String
  let parseErrors: ParseErrorWords
  /// A closure that returns a duration for display, such as `1m 23.456s` in English.
  let duration: @Sendable (Duration) -> String
}

extension ReportWords {
  init(_ language: MessageLanguage) {
    self =
      switch language {
      case .english: .english
      case .polish: .polish
      }
  }

  func name(_ status: TestStepResult.Status) -> String { name(.of(status)) }

  func name(_ status: ShownStatus) -> String { statuses[status]?.one ?? status.name }

  /// Returns the number of scenarios with each status, such as `2 passed, 1 failed`.
  func text(_ counts: StatusCounts) -> String {
    counts.entries.map { entry in statuses[entry.status]?(entry.count) ?? "\(entry.count) \(entry.status.name)" }
      .joined(separator: ", ")
  }

  /// Returns a message with its reasons translated into this language.
  func shown(_ message: FailureMessage) -> FailureMessage { message.map { shown($0, message.reasons) } }

  /// Returns a string in which the given reasons are translated into this language.
  func shown(_ text: String, _ reasons: [Reason]) -> String {
    if language == .english { return text }
    return reasons.reduce(text) { $0.replacing($1.english, with: $1.words(language)) }
  }

  /// Returns the explanation of a result, or `nil` if it has none. If the result has a reason, that reason is
  /// translated into this language.
  func explanation(of result: TestStepResult?) -> String? {
    result?.explanation.map { shown($0, [result?.reason].compactMap(\.self)) }
  }

  /// The message of a scenario that didn't end.
  var unfinished: String { Reason.unfinishedScenario(step: nil).words(language) }

  static let english = Self(
    language: .english,
    statuses: [:],
    stepsBefore: .init("step before", "steps before"),
    stepsAfter: .init("step after", "steps after"),
    identicalLines: .init("identical line", "identical lines"),
    moreLines: .init("more line", "more lines"),
    expectedLabel: FailureComparison.expectedLabel,
    actualLabel: FailureComparison.actualLabel,
    expected: "expected",
    actual: "actual",
    at: "at",
    definedAt: "step defined at",
    parseErrors: .english,
    duration: \.text
  )
}
