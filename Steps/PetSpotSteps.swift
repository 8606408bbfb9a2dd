public import Korniszon

extension StepLibrary<PetSpotWorld> {
  /// The steps of all features of PetSpot.
  public static func petSpot(
    world: @escaping @MainActor @Sendable () async throws -> PetSpotWorld = { PetSpotWorld() }
  ) -> StepLibrary {
    var steps = StepLibrary(world: world)
    steps.parameterTypes()
    steps.backend()
    steps.phone()
    steps.navigation()
    steps.lists()
    steps.cards()
    steps.fullList()
    steps.petDetails()
    steps.topPanel()
    steps.mapPreview()
    return steps
  }
}
