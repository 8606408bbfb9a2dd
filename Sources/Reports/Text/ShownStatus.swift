import CucumberMessages

/// The status of a scenario or step as reports show it.
enum ShownStatus: Sendable, Hashable {
  /// A scenario has no steps.
  case empty
  /// A scenario failed in quarantine.
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
