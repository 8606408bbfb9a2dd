import CucumberMessages
import struct FeatureDiagnostics.ParseErrorWords
import enum Gherkin.MessageLanguage

extension ReportWords {
  static let polish = Self(
    language: .polish,
    statuses: [
      .of(.passed): .init("zaliczony", "zaliczone", "zaliczonych"),
      .of(.skipped): .init("pominięty", "pominięte", "pominiętych"),
      .empty: .init("pusty", "puste", "pustych"),
      .quarantined: .init("w kwarantannie", "w kwarantannie", "w kwarantannie"),
      .of(.unknown): .init("przerwany", "przerwane", "przerwanych"),
      .of(.pending): .init("nieukończony", "nieukończone", "nieukończonych"),
      .of(.undefined): .init("niezdefiniowany", "niezdefiniowane", "niezdefiniowanych"),
      .of(.ambiguous): .init("niejednoznaczny", "niejednoznaczne", "niejednoznacznych"),
      .of(.failed): .init("niezaliczony", "niezaliczone", "niezaliczonych"),
    ],
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
