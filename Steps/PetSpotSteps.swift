public import Korniszon
import PetSpot

extension StepLibrary<PetSpotWorld> {
  /// Returns the steps and hooks of all PetSpot features. The world parameters determine which backend they use.
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
