/// An error in the JSON of a step catalog.
public struct StepCatalogError: Error, Sendable, CustomStringConvertible {
  /// The problem and its position in the text.
  public let description: String

  init(_ problem: String, at place: TextPlace) {
    description = "\(place): \(problem)"
  }

  init(_ violation: JSONParser.Violation) {
    description = violation.description
  }
}
