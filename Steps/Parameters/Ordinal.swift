import Korniszon

/// A place in a list, in words.
enum Ordinal: String, CaseIterable, StepArgument {
  case first, second, third, fourth, fifth
  case pierwszego, drugiego, trzeciego, czwartego, piątego

  static let pattern = allCases.map(\.rawValue).joined(separator: "|")

  /// The place, counted from 0.
  var index: Int {
    switch self {
    case .first, .pierwszego: 0
    case .second, .drugiego: 1
    case .third, .trzeciego: 2
    case .fourth, .czwartego: 3
    case .fifth, .piątego: 4
    }
  }
}
