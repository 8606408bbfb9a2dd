import CucumberMessages
import enum Gherkin.MessageLanguage
import struct Gherkin.ParseErrorWords

/// The words that describe failures in one language: statuses, labels, durations, and the run's own messages.
struct FailureWords: Sendable {
  typealias Plural = HTMLReporter.Plural

  /// The names of statuses, where they differ from the official ones.
  let statuses: [ShownStatus: Plural]
  let stepsBefore: Plural
  let stepsAfter: Plural
  let identicalLines: Plural
  let moreLines: Plural
  /// The label before the expected value on a line, padded to the length of the label before the actual value.
  let expectedLabel: String
  let actualLabel: String
  /// The names of the two values in the heading of a comparison.
  let expected: String
  let actual: String
  let at: String
  let definedAt: String
  let unfinished: String
  let parseErrors: ParseErrorWords
  /// Returns a duration for display.
  let duration: @Sendable (Duration) -> String
  /// The translations of the run's own messages.
  let messages: MessageTranslation
}

extension FailureWords {
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

  /// Returns a message with the run's own sentences translated into this language.
  func shown(_ message: FailureMessage) -> FailureMessage {
    messages.isEmpty ? message : message.map { message.comparison == nil ? messages.text($0) : messages.subject($0) }
  }

  /// Returns a message of the run in this language. Other messages are returned unchanged.
  func shown(_ message: String) -> String { messages.text(message) }

  static let english = Self(
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
    unfinished: "The scenario did not finish.",
    parseErrors: .english,
    duration: \.text,
    messages: MessageTranslation([])
  )
}
