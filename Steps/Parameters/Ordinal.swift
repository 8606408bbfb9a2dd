import Korniszon

/// A place in a list, in words.
enum Ordinal: String, CaseIterable, StepArgument {
  case first, second, third, fourth, fifth
  case pierwsze, drugie, trzecie, czwarte, piąte

  static let pattern = allCases.map(\.rawValue).joined(separator: "|")

  /// The place, counted from 0.
  var index: Int {
    switch self {
    case .first, .pierwsze: 0
    case .second, .drugie: 1
    case .third, .trzecie: 2
    case .fourth, .czwarte: 3
    case .fifth, .piąte: 4
    }
  }
}
