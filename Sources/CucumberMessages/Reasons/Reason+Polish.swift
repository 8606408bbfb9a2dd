extension Reason {
  /// The reason in Polish. Messages from step authors and from the runtime, such as crash messages, aren't translated.
  package var polish: String {
    switch self {
    case .notRun(let reason): "nie wykonano: \(reason.polish)"
    case .interrupted(let scope, let reason): "\(reason.polish) w trakcie tego \(scope.polishGenitive)"

    case .runInterrupted: "przebieg został przerwany"
    case .runReachedTimeout(let limit): "przebieg osiągnął limit czasu (\(limit))"
    case .runBlocked: "krok przekroczył limit czasu i zablokował przebieg"
    case .earlierScenarioFailed: "nie zaliczono wcześniejszego scenariusza"
    case .skippedByHook(let message): message ?? "pominięto w zadaniu przed przebiegiem"
    case .beforeAllHookFailed: "zadanie przed przebiegiem się nie powiodło"
    case .runStopped: "błąd zatrzymał przebieg"
    case .syntaxError: "plik z funkcją zawiera błąd składni"
    case .ignoredLine(let line): "plik z funkcją ma zignorowany wiersz (wiersz \(line))"
    case .workerEnded: "proces tego scenariusza się zakończył"
    case .noWorker: "nie udało się uruchomić żadnego procesu"
    case .testEnded: "test zakończył się bez uruchomienia tego scenariusza"
    case .testCanceled(let message): message ?? "test został anulowany"

    case .timeout(let scope, let limit):
      "\(scope.polish) limit czasu (\(Self.text(seconds: limit)))"
    case .ignoredCancellation(let scope, let limit):
      "\(Self.timeout(of: scope, seconds: limit).polish), a próba anulowania nie poskutkowała, więc proces "
        + "został zakończony"
    case .silence(let limit):
      "przez \(Self.text(seconds: limit)) nie zaczął się żaden krok, więc proces został zakończony; mogło go zajmować "
        + "coś, co scenariusz pozostawił uruchomione"
    case .lateEnd(let limit):
      "proces nie zakończył się w ciągu \(Self.text(seconds: limit)) od ostatniego scenariusza, więc został przerwany; "
        + "mogła go zajmować funkcja zarejestrowana w atexit albo coś, co scenariusz "
        + "pozostawił uruchomione"

    case .afterScenario(let name, isInStep: true, let reason):
      "\(reason.polish). Przyczyną może być ten krok lub to zadanie albo coś, co pozostało uruchomione po "
        + "poprzednim scenariuszu: \(name)"
    case .afterScenario(let name, isInStep: false, let reason):
      "\(reason.polish). Przyczyną może być poprzedni scenariusz: \(name)"
    case .exited(let status):
      "proces zakończył się z kodem \(status); krok musi się zakończyć albo zgłosić błąd i nie może kończyć procesu"
    case .killed(let signal, let place):
      "proces został zakończony sygnałem \(signal)\(Self.part(" w ", place))"
        + Self.part(": ", Self.polishMeanings[signal])
    case .crashed(_?, _, _): english
    case .crashed(nil, let place, _): "proces uległ awarii\(Self.part(" w ", place))"
    case .crashedByClosedDescriptor:
      "proces uległ awarii, bo zamknięto deskryptor, którego używa; \(Self.polishRuleOfClosing)"
    case .printedTooMuch(let size): "krok wypisał ponad \(size) MiB, więc proces został zakończony"
    case .invalidData: "proces wysłał nieprawidłowe dane i został zakończony; \(Self.polishRuleOfWriting)"
    case .closedConnection:
      "krok zamknął połączenie procesu z przebiegiem, więc proces został zakończony; \(Self.polishRuleOfClosing)"
    case .exitHandlersCutShort:
      "funkcja zarejestrowana w atexit wywołała _exit, więc pozostałe nie zostały wykonane; taka funkcja musi się zakończyć normalnie"
    case .overwrittenMemory:
      "pamięć procesu została nadpisana, więc proces został zakończony; krok albo kod wywołany przez krok zapisał dane "
        + "poza swoją pamięcią"

    case .closedStream(let stream, let place?):
      "krok w \(place) przekierował standardowe \(stream.polish) procesu i do końca scenariusza nic go nie przywróciło"
    case .closedStream(let stream, nil): "krok zamknął lub przekierował standardowe \(stream.polish) procesu"
    case .wroteToConnection: "krok zapisał dane do połączenia procesu z przebiegiem; \(Self.polishRuleOfWriting)"
    case .leftProcesses(let commands, let limit) where commands.count == 1:
      "po scenariuszu działał jeszcze proces: \(commands.joined()); został zakończony po \(Self.text(seconds: limit)): "
        + Self.polishRuleOfProcesses
    case .leftProcesses(let commands, let limit):
      "po scenariuszu działały jeszcze procesy (\(commands.count)): \(commands.joined(separator: ", ")); "
        + "zostały zakończone po \(Self.text(seconds: limit)): \(Self.polishRuleOfProcesses)"
    case .hiddenProcesses:
      "nie można znaleźć procesów, które mogły pozostać po scenariuszu, bo krok ukrył /proc, zużył wszystkie deskryptory "
        + "albo zmienił proces, który przejmuje osierocone procesy"

    case .notPassedInRetry(let isPending, let message):
      "\(isPending ? "nieukończony" : "pominięty") w ponownej próbie: nieudaną próbę zastępuje tylko zaliczona"
        + Self.part("; komunikat kroku: ", message)
    case .unexpectedValue("The value"): "nieoczekiwana wartość"
    case .unexpectedValue(let subject): "\(subject): nieoczekiwana wartość"
    case .missingText("The text"): "brak tekstu"
    case .missingText(let subject): "\(subject): brak tekstu"
    case .otherRowOrder(let subject): "\(subject): wiersze są w innej kolejności"
    case .differentRows(let subject, let changed, let missing, let extra):
      "\(subject): wiersze zmienione: \(changed), brakujące: \(missing), dodatkowe: \(extra)"

    case .pendingStep(let title): "Nieukończony krok: \(title)"
    case .undefinedStep(let title): "Niezdefiniowany krok: \(title)"
    case .valueProblem(let problem): problem.polish
    case .nearestStep(let text, let place, let characters):
      "Czy chodziło o: \(text)  # \(place)\(Self.part("\nTen wiersz zawiera ", characters?.polish))"
    case .ambiguousStep(let title, let definitions):
      (["Do tego kroku pasuje kilka definicji (\(definitions.count)): \(title)"] + definitions)
        .joined(separator: "\n  ")
    case .failedWithoutMessage(let title): "Niepowodzenie bez komunikatu: \(title)"
    case .unfinishedScenario(let step): "Scenariusz nie dobiegł końca\(step.map { ": \($0)" } ?? ".")"
    case .noSteps: "Scenariusz nie ma kroków."
    case .pendingHook(let message): "To zadanie nie jest jeszcze ukończone\(message.map { ": \($0)" } ?? ".")"
    case .unfinishedHook: "To zadanie nie dobiegło końca."

    case .cutOff(0): "Przebieg został przerwany."
    case .cutOff(let count): "Przebieg został przerwany. Nierozpoczęte scenariusze: \(count)."
    case .unsuccessful: "Przebieg zgłosił niepowodzenie, ale nie podał przyczyny."
    case .noScenariosRan: "nie uruchomiono żadnego scenariusza"
    case .missingResults(1): "test jednego scenariusza zakończył się bez wyniku"
    case .missingResults(let count): "liczba scenariuszy, których testy zakończyły się bez wyniku: \(count)"
    case .incompleteResults(let count, let expected):
      "liczba scenariuszy bez pełnego wyniku: \(count) z \(expected)"
    case .strayIssue:
      "ten błąd zgłosił kod poza krokami, na przykład odłączone zadanie (detached task) lub deinicjalizator; nie wiadomo, "
        + "którego scenariusza dotyczy:"
    case .uncoveredRequirements(let ids): "Wymagania niepokryte przez żaden scenariusz: \(ids.joined(separator: ", "))."
    case .failedOutsideScenarios(let list, let failures):
      "przebieg, który zapisał \(list), nie powiódł się poza scenariuszami, więc trzeba wykonać wszystko ponownie: "
        + failures.joined(separator: "; ")
    }
  }

  private static let polishGroupSignal =
    "wysłał go krok albo coś spoza procesu, na przykład skrypt całej swojej grupie procesów (kill 0)"

  private static let polishMeanings = [
    "SIGABRT": "przerwał go krok albo kod wywołany przez krok",
    "SIGBUS": "nieprawidłowy adres albo przepełnienie stosu",
    "SIGHUP": polishGroupSignal,
    "SIGILL": "zwykle przepełnienie arytmetyczne albo niespełniony warunek",
    "SIGINT": polishGroupSignal,
    "SIGKILL": "wysłał go krok albo coś spoza procesu, na przykład system, gdy zabrakło pamięci",
    "SIGSEGV": "nieprawidłowy adres albo przepełnienie stosu",
    "SIGSYS": "niedozwolone wywołanie systemowe",
    "SIGTERM": polishGroupSignal,
    "SIGTRAP": "zwykle przepełnienie arytmetyczne albo niespełniony warunek",
    "SIGXCPU": "wyczerpany limit czasu procesora",
    "SIGXFSZ": "plik przekroczył dozwolony rozmiar",
  ]

  private static let polishRuleOfClosing = "krok może zamykać tylko te deskryptory, które otworzył"
  private static let polishRuleOfWriting = "krok może pisać tylko do tych deskryptorów, które otworzył"
  private static let polishRuleOfProcesses =
    "procesy należy kończyć w zadaniu po scenariuszu i czekać na ich koniec, a wspólne uruchamiać w zadaniu przed "
    + "przebiegiem"
}

extension Reason.Scope {
  fileprivate var polish: String {
    switch self {
    case .step: "krok przekroczył"
    case .hook: "zadanie przekroczyło"
    case .scenario: "scenariusz przekroczył"
    }
  }

  fileprivate var polishGenitive: String {
    switch self {
    case .step: "kroku"
    case .hook: "zadania"
    case .scenario: "scenariusza"
    }
  }
}

extension Reason.StandardStream {
  fileprivate var polish: String {
    switch self {
    case .input: "wejście"
    case .output: "wyjście"
    case .error: "wyjście błędów"
    }
  }
}
