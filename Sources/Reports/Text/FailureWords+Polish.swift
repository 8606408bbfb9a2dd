import CucumberMessages
import struct Gherkin.ParseErrorWords

extension FailureWords {
  static let polish = Self(
    statuses: Dictionary(
      uniqueKeysWithValues: HTMLReporter.Strings.polish.outcomes.compactMap { outcome, name in
        ShownStatus(outcome).map { ($0, name) }
      }
    ),
    stepsBefore: .init("krok wcześniej", "kroki wcześniej", "kroków wcześniej"),
    stepsAfter: .init("krok dalej", "kroki dalej", "kroków dalej"),
    identicalLines: .init("taki sam wiersz", "takie same wiersze", "takich samych wierszy"),
    moreLines: .init("kolejny wiersz", "kolejne wiersze", "kolejnych wierszy"),
    expectedLabel: "oczekiwano: ",
    actualLabel: " otrzymano: ",
    expected: "oczekiwano",
    actual: "otrzymano",
    at: "w",
    definedAt: "definicja kroku:",
    unfinished: "Scenariusz nie dobiegł końca.",
    parseErrors: .polish,
    duration: polishText,
    messages: MessageTranslation(polishMessages, differences: polishDifferences)
  )

  /// Returns a duration such as `1 min 23,456 s`.
  private static func polishText(_ duration: Duration) -> String {
    let units = [("h", " godz."), ("m", " min"), ("s", " s")]
    return duration.text.split(separator: " ").map { part in
      let unit = units.first { part.hasSuffix($0.0) }?.1 ?? ""
      return part.dropLast().replacing(".", with: ",") + unit
    }.joined(separator: " ")
  }

  /// The translations of the phrases that end sentences about compared values.
  private static let polishDifferences = [
    ("The value: unexpected value", "nieoczekiwana wartość"), ("The text: missing text", "brak tekstu"),
    (": unexpected value", ": nieoczekiwana wartość"), (": missing text", ": brak tekstu"),
    (": the rows are in another order", ": wiersze są w innej kolejności"),
  ]

  /// The translations of the run's messages. The placeholder `{}` stands for any text, which is also translated if it
  /// is a message.
  private static let polishMessages: [(String, String)] =
    skippedMessages + limitMessages + workerMessages + misuseMessages + [
      ("Requirements not covered by any scenario: {}.", "Wymagania bez scenariusza: {}."),
      ("The hook did not finish.", "To zadanie nie dobiegło końca."),
      ("The scenario did not finish.", "Scenariusz nie dobiegł końca."),
      ("The scenario did not finish: {}", "Scenariusz nie dobiegł końca: {}"),
      ("The scenario has no steps.", "Scenariusz nie ma kroków."),
      ("The hook is pending.", "To zadanie nie jest jeszcze gotowe."),
      ("The hook is pending: {}", "To zadanie nie jest jeszcze gotowe: {}"),
      ("The run was cut off.", "Przebieg został przerwany."),
      ("The run was cut off. Scenarios not started: {}.", "Przebieg został przerwany. Nierozpoczęte scenariusze: {}."),
      ("the test of 1 scenario ended without its result", "test 1 scenariusza zakończył się bez jego wyniku"),
      (
        "the tests of {} scenarios ended without results",
        "Liczba scenariuszy, których testy zakończyły się bez wyniku: {}"
      ),
      (
        "code outside steps, such as a detached task or a deinitializer, recorded this issue; its scenario is unknown:\n{}",
        "ten błąd zgłosił kod poza krokami, na przykład odłączone zadanie (detached task) lub deinicjalizator; "
          + "nie wiadomo, którego scenariusza dotyczy:\n{}"
      ),
      ("The run reports that it was not successful.", "Przebieg się nie powiódł."),
      ("Pending step: {}", "Krok nie jest jeszcze gotowy: {}"),
      ("Undefined step: {}", "Krok nie jest jeszcze połączony z aplikacją: {}"),
      ("{} step definitions match this step: {}", "Liczba definicji, które pasują do tego kroku: {}. Krok: {}"),
      ("Did you mean: {}", "Czy chodziło o: {}"),
      ("The line has {}", "Ten wiersz zawiera {}"),
      ("an unusual space ({})", "nietypowy odstęp ({})"),
      ("an invisible character ({})", "niewidoczny znak ({})"),
      ("letters with separate accents ({})", "litery z osobnymi znakami diakrytycznymi ({})"),
      ("Failed without a message: {}", "Niezaliczony bez komunikatu: {}"),
    ]

  private static let skippedMessages = [
    ("not run: {}", "nie wykonano: {}"),
    ("the run was interrupted during this step", "przebieg został przerwany w trakcie tego kroku"),
    ("the run was interrupted during this hook", "przebieg został przerwany w trakcie tego zadania"),
    ("the run reached the time limit {} during this step", "przebieg osiągnął limit czasu {} w trakcie tego kroku"),
    ("the run reached the time limit {} during this hook", "przebieg osiągnął limit czasu {} w trakcie tego zadania"),
    ("skipped by a before-all hook", "pominęło to zadanie przed przebiegiem"),
    ("a before-all hook failed", "zadanie przed przebiegiem się nie powiodło"),
    ("an error stopped the run", "błąd zatrzymał przebieg"),
    ("the feature file has a syntax error", "plik z funkcją zawiera błąd"),
    ("the scenario's worker ended", "proces tego scenariusza się zakończył"),
    ("no worker could be started", "nie udało się uruchomić żadnego procesu"),
    ("the test ended without running it", "test zakończył się, nie wykonując go"),
    ("the test was canceled", "test został odwołany"),
    ("an earlier scenario failed", "nie zaliczono wcześniejszego scenariusza"),
    ("the run was interrupted", "przebieg został przerwany"),
    ("the run reached the time limit {}", "przebieg osiągnął limit czasu {}"),
    (
      "a step exceeded its time limit and blocked the run",
      "krok przekroczył limit czasu i zablokował przebieg"
    ),
  ]

  private static let limitMessages = [
    (
      "{} and ignored cancellation, so the worker was terminated",
      "{} i nie dał się przerwać, więc jego proces został zakończony"
    ),
    ("the step exceeded its time limit of {}", "krok przekroczył limit czasu, który wynosi {}"),
    ("the hook exceeded its time limit of {}", "zadanie przekroczyło limit czasu, który wynosi {}"),
    ("the scenario exceeded its time limit of {}", "scenariusz przekroczył limit czasu, który wynosi {}"),
    (
      "no step started for {}, so the worker was terminated; something the scenario left running may be keeping it busy",
      "przez {} nie zaczął się żaden krok, więc proces został zakończony; może go zajmować coś, co zostało po scenariuszu"
    ),
  ]

  private static let workerMessages = [
    ("{}. The previous scenario may have caused this: {}", "{}. Przyczyną może być poprzedni scenariusz: {}"),
    (
      "the worker exited with status {}; steps and hooks must return or throw, not exit",
      "proces zakończył się kodem {}; krok ma wrócić lub zgłosić błąd, a nie kończyć proces"
    ),
    ("the worker was killed by {}: {}", "proces został zakończony sygnałem {}: {}"),
    ("the worker was killed by {}", "proces został zakończony sygnałem {}"),
    ("the worker crashed", "proces uległ awarii"),
    ("the worker crashed at {}", "proces uległ awarii w {}"),
    ("a step, or code it calls, aborted", "przerwał go krok albo kod, którego krok używa"),
    ("an invalid address or a stack overflow", "nieprawidłowy adres albo przepełnienie stosu"),
    (
      "usually an arithmetic overflow or a failed precondition",
      "zwykle przepełnienie arytmetyczne albo niespełniony warunek"
    ),
    (
      "sent by a step or from outside, for example by the system when memory runs out",
      "wysłał go krok albo inny program, na przykład system, gdy brakuje pamięci"
    ),
    ("a system call that isn't allowed here", "niedozwolone wywołanie systemowe"),
    ("the limit of CPU time was reached", "wyczerpany limit czasu procesora"),
    ("a file grew beyond the limit of the file size", "plik przekroczył dozwolony rozmiar"),
    (
      "the step printed more than {}, so the worker was terminated",
      "krok wypisał ponad {}, więc proces został zakończony"
    ),
    (
      "the worker sent invalid data and was terminated; {}",
      "proces wysłał nieprawidłowe dane i został zakończony; {}"
    ),
    (
      "the worker closed its connection to the run and was terminated; {}",
      "proces zamknął połączenie z przebiegiem i został zakończony; {}"
    ),
    (
      "the worker crashed because a descriptor it uses was closed; {}",
      "proces uległ awarii, bo zamknięto deskryptor, którego używa; {}"
    ),
    (
      "an exit handler called _exit, so other exit handlers didn't run; exit handlers must return",
      "funkcja zarejestrowana w atexit wywołała _exit, więc pozostałe nie zostały wykonane; taka funkcja ma wrócić"
    ),
    (
      "the worker didn't end within {} of its last scenario and was killed; an exit handler, or something a scenario left "
        + "running, may be keeping it busy",
      "proces nie zakończył się w ciągu {} po ostatnim scenariuszu, więc został przerwany; może go zajmować funkcja "
        + "zarejestrowana w atexit albo coś, co zostało po scenariuszu"
    ),
    (
      "the worker's memory was overwritten, so the worker was terminated; a step, or code it calls, wrote outside of its "
        + "own memory",
      "pamięć procesu została nadpisana, więc proces został zakończony; krok albo kod, którego krok używa, pisał poza "
        + "swoją pamięcią"
    ),
  ]

  private static let misuseMessages = [
    (
      "steps must close only descriptors they opened",
      "krok może zamykać tylko te deskryptory, które otworzył"
    ),
    (
      "steps must write only to descriptors they opened",
      "krok może pisać tylko do tych deskryptorów, które otworzył"
    ),
    (
      "the step closed or redirected the worker's standard input",
      "krok zamknął lub przekierował standardowe wejście procesu"
    ),
    (
      "the step closed or redirected the worker's standard output",
      "krok zamknął lub przekierował standardowe wyjście procesu"
    ),
    (
      "the step closed or redirected the worker's standard error",
      "krok zamknął lub przekierował standardowe wyjście błędów procesu"
    ),
    ("the step wrote to the worker's connection to the run; {}", "krok pisał do połączenia procesu z przebiegiem; {}"),
    (
      "the scenario left a process running: {}; killed after {}: end processes in an after hook and wait for their end, or "
        + "start shared ones in a beforeAll hook",
      "po scenariuszu działał jeszcze proces: {}; został zakończony po {}: procesy należy kończyć w zadaniu po "
        + "scenariuszu i czekać na ich koniec, a wspólne uruchamiać w zadaniu przed przebiegiem"
    ),
    (
      "the scenario left {} processes running: {}; killed after {}: end processes in an after hook and wait for their end, "
        + "or start shared ones in a beforeAll hook",
      "liczba procesów, które działały po scenariuszu: {} ({}); zostały zakończone po {}: procesy należy kończyć w zadaniu "
        + "po scenariuszu i czekać na ich koniec, a wspólne uruchamiać w zadaniu przed przebiegiem"
    ),
    (
      "the worker can't find the processes that the scenario may have left running, because a step has hidden /proc, "
        + "used up all descriptors, or changed which process adopts orphans",
      "nie można znaleźć procesów, które mogły zostać po scenariuszu, bo krok ukrył /proc, zużył wszystkie deskryptory "
        + "albo zmienił proces, który przejmuje osierocone"
    ),
  ]
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
