import CucumberMessages
import struct FeatureDiagnostics.ParseErrorWords
import enum Gherkin.MessageLanguage

extension ReportWords {
  static let polish = Self(
    language: .polish,
    statuses: Dictionary(
      uniqueKeysWithValues: HTMLReporter.Strings.polish.outcomes.compactMap { outcome, name in
        ShownStatus(outcome).map { ($0, name) }
      }
    ),
    stepsBefore: .init("wcześniejszy krok", "wcześniejsze kroki", "wcześniejszych kroków"),
    stepsAfter: .init("dalszy krok", "dalsze kroki", "dalszych kroków"),
    identicalLines: .init("taki sam wiersz", "takie same wiersze", "takich samych wierszy"),
    moreLines: .init("kolejny wiersz", "kolejne wiersze", "kolejnych wierszy"),
    expectedLabel: "oczekiwano: ",
    actualLabel: " otrzymano: ",
    expected: "oczekiwano",
    actual: "otrzymano",
    at: "w",
    definedAt: "definicja kroku:",
    parseErrors: .polish,
    duration: polishText
  )

  /// Returns a duration such as `1 min 23,456 s`.
  private static func polishText(_ duration: Duration) -> String {
    let units = [("h", " godz."), ("m", " min"), ("s", " s")]
    return duration.text.split(separator: " ").map { part in
      let unit = units.first { part.hasSuffix($0.0) }?.1 ?? ""
      return part.dropLast().replacing(".", with: ",") + unit
    }.joined(separator: " ")
  }
}

extension ShownStatus {
  /// Creates the status of scenarios with an outcome, or returns `nil` for outcomes that have their own words.
  fileprivate init?(_ outcome: HTMLReporter.Outcome) {
    switch outcome {
    case .flaky, .notRun: return nil
    case .quarantined: self = .quarantined
    case .empty: self = .empty
    case .passed: self = .of(.passed)
    case .skipped: self = .of(.skipped)
    case .unfinished: self = .of(.unknown)
    case .pending: self = .of(.pending)
    case .undefined: self = .of(.undefined)
    case .ambiguous: self = .of(.ambiguous)
    case .failed: self = .of(.failed)
    }
  }
}
