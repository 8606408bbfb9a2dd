import Korniszon

/// One of the two lists of announcements; the raw values are how features say it.
enum ListName: String, CaseIterable, StepArgument {
  case landingPage = "the landing page"
  case fullList = "the full list"
  case stronaGłówna = "strona główna"
  case pełnaLista = "pełna lista"

  static let pattern = allCases.map(\.rawValue).joined(separator: "|")

  /// What the identifiers of the list's elements begin with.
  var identifier: String {
    switch self {
    case .landingPage, .stronaGłówna: "landingPage"
    case .fullList, .pełnaLista: "animalList"
    }
  }
}
