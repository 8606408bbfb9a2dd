/// A world that could not be made for a scenario.
struct WorldError: Error, CustomStringConvertible {
  let reason: String

  var description: String { "the scenario's world could not be made: \(reason)" }
}
