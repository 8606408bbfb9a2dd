import CucumberMessages

/// The status of a scenario or step, as shown in reports.
enum ShownStatus: Sendable, Hashable {
  /// The scenario has no steps.
  case empty
  /// The scenario failed in quarantine.
  case quarantined
  case of(TestStepResult.Status)
}

extension ShownStatus {
  /// The status as a word for sentences.
  var name: String {
    switch self {
    case .empty: "empty"
    case .quarantined: "quarantined"
    case .of(let status): status.name
    }
  }
}
