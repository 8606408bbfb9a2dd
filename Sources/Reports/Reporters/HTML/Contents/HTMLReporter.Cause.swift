import CucumberMessages

extension HTMLReporter {
  /// A cause of failures, with the scenarios that fail in the same way at the same location.
  struct Cause {
    /// The scenarios, in page order. There is at least one.
    private(set) var entries: [Entry]
    let category: RunModel.Failure.Category?
  }
}

extension HTMLReporter.Cause {
  /// Returns failed scenarios grouped by cause.
  ///
  /// The causes are in this order: crashes, timeouts, other failures, and undefined, ambiguous, and pending steps.
  /// Within each of these, new causes precede old ones, causes with more scenarios precede those with fewer, and the
  /// rest are in page order.
  ///
  /// `new` contains the IDs of scenarios that didn't fail before. A cause is new if it has such a scenario.
  static func causes(of failures: [HTMLReporter.Entry], new: Set<String> = []) -> [Self] {
    var causes: [Self] = []
    var places: [Identity: Int] = [:]
    for entry in failures {
      let identity = Identity(entry)
      if let place = places[identity] {
        causes[place].entries.append(entry)
      } else {
        places[identity] = causes.count
        causes.append(Self(entries: [entry], category: entry.scenario.attempts.last?.failureCategory))
      }
    }
    let keys = causes.enumerated().map { offset, cause in
      let isOld = !cause.entries.contains { new.contains($0.scenario.id) }
      return (cause.urgency, isOld ? 1 : 0, -cause.entries.count, offset)
    }
    return causes.indices.sorted { keys[$0] < keys[$1] }.map { causes[$0] }
  }

  /// The rank of the cause's category. A lower rank is more urgent.
  private var urgency: Int {
    switch category {
    case .crash: 0
    case .timeout: 1
    case .assertion, .environment, .error, nil: 2
    case .stepDefinition: 3
    }
  }

  /// The scenario whose failure represents the cause.
  var example: HTMLReporter.Entry { entries[0] }
}

/// The properties that are equal for failures with the same cause.
private struct Identity: Hashable {
  let outcome: HTMLReporter.Outcome
  let type: String
  let message: String
  /// The suggested code of an undefined step, or its text if there is none; the definitions that match an ambiguous
  /// step; the code locations of a failed or pending step; or the location of the scenario.
  let places: [String]

  init(_ entry: HTMLReporter.Entry) {
    let attempt = entry.scenario.attempts.last
    let failure = attempt?.failure
    outcome = entry.outcome
    type = failure?.type ?? ""
    switch entry.outcome {
    case .undefined, .ambiguous: message = ""
    default: message = failure?.message.text ?? ""
    }
    places = Self.places(entry, attempt?.decidingStep, failure)
  }

  private static func places(
    _ entry: HTMLReporter.Entry,
    _ step: RunModel.Step?,
    _ failure: RunModel.Failure?
  ) -> [String] {
    let own = [entry.scenario.location]
    guard let step else { return own }
    switch entry.outcome {
    case .undefined:
      let code = step.suggestions.flatMap(\.snippets).map(\.code)
      return code.isEmpty ? [step.text] : code
    case .ambiguous: return step.definitionsWithLocations
    case .failed, .pending:
      guard let place = step.codeLocation ?? step.location else { return own }
      return [place] + (failure?.stackTrace.map(codePlaces) ?? [])
    case .passed, .flaky, .skipped, .quarantined, .empty, .notRun, .unfinished: return own
    }
  }

  /// Returns the code locations in a stack trace, or all of its lines if it contains none. Memory addresses are left
  /// out, because they differ between processes.
  private static func codePlaces(_ trace: String) -> [String] {
    let lines = trace.split(whereSeparator: \.isNewline)
    let places = lines.compactMap { line in line.ranges(of: " at ").last.map { String(line[$0.upperBound...]) } }
      .filter { !$0.hasPrefix("0x") }
    return places.isEmpty ? lines.map(String.init) : places
  }
}
