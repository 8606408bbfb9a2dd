public import Korniszon
import PetSpot

extension StepLibrary<PetSpotWorld> {
  /// The steps and hooks of all features of PetSpot; the world parameters say which backend they run against.
  public static func petSpot() -> StepLibrary {
    var steps = StepLibrary { PetSpotWorld(backend: try await BackendSettings.current.makeBackend()) }
    steps.hooks()
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
