import CucumberMessages

/// A cause of failures, with the scenarios that fail in the same way at the same location.
struct FailureCause {
  /// The indices of the scenarios among the given failures, in ascending order. There is at least one.
  private(set) var indices: [Int]
  let category: RunModel.Failure.Category?
}

extension FailureCause {
  /// Returns failed scenarios grouped by cause.
  ///
  /// The causes are in this order: crashes, timeouts, other failures, and undefined, ambiguous, and pending steps.
  /// Within each of these, new causes precede old ones, causes with more scenarios precede those with fewer, and the
  /// rest are in the given order.
  ///
  /// `new` contains the IDs of scenarios that didn't fail before. A cause is new if it has such a scenario.
  static func causes(of failures: [RunModel.Scenario], new: Set<String> = []) -> [Self] {
    var causes: [Self] = []
    var places: [Identity: Int] = [:]
    for (index, scenario) in failures.enumerated() {
      let identity = Identity(scenario)
      if let place = places[identity] {
        causes[place].indices.append(index)
      } else {
        places[identity] = causes.count
        causes.append(Self(indices: [index], category: scenario.attempts.last?.failureCategory))
      }
    }
    let keys = causes.enumerated().map { offset, cause in
      let isOld = !cause.indices.contains { new.contains(failures[$0].id) }
      return (cause.urgency, isOld ? 1 : 0, -cause.indices.count, offset)
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
}

/// The properties that are equal for failures with the same cause.
private struct Identity: Hashable {
  let status: ShownStatus
  let type: String
  let message: String
  /// The suggested code of an undefined step, or its text if there is none; the definitions that match an ambiguous
  /// step; the code locations of a failed or pending step; or the location of the scenario.
  let places: [String]

  init(_ scenario: RunModel.Scenario) {
    let attempt = scenario.attempts.last
    let failure = attempt?.failure
    status = scenario.shownStatus
    type = failure?.type ?? ""
    switch status {
    case .of(.undefined), .of(.ambiguous): message = ""
    default: message = failure?.message.text ?? ""
    }
    places = Self.places(scenario, attempt?.decidingStep, failure)
  }

  private static func places(
    _ scenario: RunModel.Scenario,
    _ step: RunModel.Step?,
    _ failure: RunModel.Failure?
  ) -> [String] {
    let own = [scenario.location]
    guard let step else { return own }
    switch scenario.shownStatus {
    case .of(.undefined):
      let code = step.suggestions.flatMap(\.snippets).map(\.code)
      return code.isEmpty ? [step.text] : code
    case .of(.ambiguous): return step.definitionsWithLocations
    case .of(.failed), .of(.pending):
      guard let place = step.codeLocation ?? step.location else { return own }
      return [place] + (failure?.stackTrace.map(codePlaces) ?? [])
    case .of(.passed), .of(.skipped), .of(.unknown), .quarantined, .empty: return own
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
