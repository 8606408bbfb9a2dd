public import Korniszon
import PetSpot

extension StepLibrary<PetSpotWorld> {
  /// The steps and hooks of all features of PetSpot; the world parameters say which backend they run against.
  public static func petSpot() -> StepLibrary {
    var steps = StepLibrary { try PetSpotWorld(backend: await BackendSettings.current.makeBackend()) }
    steps.hooks()
    steps.parameterTypes()
    steps.backend()
    steps.backendProblems()
    steps.requests()
    steps.phone()
    steps.locationSettings()
    steps.navigation()
    steps.page()
    steps.lists()
    steps.emptyAndErrorStates()
    steps.cards()
    steps.cardContents()
    steps.popup()
    steps.petDetails()
    steps.topPanel()
    steps.looks()
    steps.mapPreview()
    return steps
  }
}
