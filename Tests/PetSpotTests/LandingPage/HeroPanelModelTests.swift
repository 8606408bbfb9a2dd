import PetSpot
import Testing

@MainActor
struct HeroPanelModelTests {
  @Test func panelHasATitleAndTwoButtonsInTheLanguageOfTheUser() {
    // Given
    let panel = HeroPanel.Model(l10n: L10n(.polish), onLostPetTapped: {}, onFoundPetTapped: {})
    // Then
    #expect(panel.title == "Znajdź swojego zwierzaka")
    #expect(panel.lostPetButton.title == "Zaginione")
    #expect(panel.foundPetButton.title == "Znalezione")
  }

  @Test func buttonsHaveTheIconsAndColorsOfTheDesign() {
    let panel = HeroPanel.Model(l10n: L10n(), onLostPetTapped: {}, onFoundPetTapped: {})
    #expect([panel.lostPetButton.imageName, panel.lostPetButton.color] == ["exclamationmark.triangle", "#FB2C36"])
    #expect([panel.foundPetButton.imageName, panel.foundPetButton.color] == ["checkmark", "#155DFC"])
  }

  @Test func eachButtonHasASeparateAction() {
    // Given
    var taps: [String] = []
    let panel = HeroPanel.Model(
      l10n: L10n(),
      onLostPetTapped: { taps.append("lost") },
      onFoundPetTapped: { taps.append("found") }
    )
    let screen = Screen([panel.element])
    // When
    screen.element("home.hero.lostPetButton")?.tap()
    screen.element("home.hero.foundPetButton")?.tap()
    // Then
    #expect(taps == ["lost", "found"])
  }
}
