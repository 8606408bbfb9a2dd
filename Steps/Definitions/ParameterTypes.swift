import Korniszon
import PetSpot

extension StepLibrary<PetSpotWorld> {
  mutating func parameterTypes() {
    parameterType("tab", TabName.pattern) { TabName($0.text) }
    parameterType("place", Ordinal.pattern) { try require(Ordinal(rawValue: $0.text)) }
    parameterType("city", City.pattern) { try require(City(rawValue: $0.text)) }
    parameterType("permission", Permission.pattern) { try require(Permission(rawValue: $0.text)) }
    parameterType("list", ListName.pattern) { try require(ListName(rawValue: $0.text)) }
    parameterType("problem", BackendProblem.allCases.map(\.rawValue).joined(separator: "|")) {
      try require(BackendProblem(rawValue: $0.text))
    }
  }
}
