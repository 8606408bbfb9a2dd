import CucumberMessages

extension RunModel {
  /// A scenario, or one row of an outline, as it is to be run.
  final class CompiledScenario: Sendable {
    /// The id of the pickle.
    let id: String
    let uri: String
    let name: String
    let tags: [Pickle.Tag]
    let line: Int?
    let place: Place
    let steps: [CompiledStep]

    /// What stands for a scenario that the stream does not have.
    static let unknown = CompiledScenario()

    init(_ pickle: Pickle, _ place: Place, _ phrases: inout Phrases) {
      id = pickle.id
      uri = pickle.uri
      name = pickle.name
      tags = pickle.tags
      line = pickle.location?.line
      self.place = place
      var steps: [CompiledStep] = []
      steps.reserveCapacity(pickle.steps.count)
      for step in pickle.steps { steps.append(CompiledStep(step, expected: steps.count, in: place.scene, &phrases)) }
      self.steps = steps
    }

    private init() {
      id = ""
      uri = ""
      name = ""
      tags = []
      line = nil
      place = .unknown
      steps = []
    }
  }
}

extension RunModel.CompiledScenario {
  /// The position of a step; it is most likely the expected one.
  func index(ofStep id: String, expected: Int) -> Int? {
    if expected < steps.count, steps[expected].id == id { return expected }
    return steps.firstIndex { $0.id == id }
  }
}
