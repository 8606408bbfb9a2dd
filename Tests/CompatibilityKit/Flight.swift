import Korniszon

/// The value of the sample's parameter type `flight`.
struct Flight: StepArgument, Hashable {
  let from: String
  let to: String
}
