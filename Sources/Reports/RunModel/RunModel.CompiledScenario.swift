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
      let steps = pickle.steps.span
      self.steps = steps.indices.map { CompiledStep(steps[$0], expected: $0, in: place.scene, &phrases) }
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
