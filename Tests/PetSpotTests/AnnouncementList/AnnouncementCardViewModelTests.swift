import PetSpot
import Testing

@MainActor
struct AnnouncementCardViewModelTests {
  private func card(
    _ announcement: Announcement,
    showsCoordinates: Bool = true,
    language: L10n.Language = .english,
    onAction: @escaping @MainActor (AnnouncementAction) -> Void = { _ in }
  ) -> AnnouncementCardViewModel {
    AnnouncementCardViewModel(
      announcement: announcement,
      showsCoordinates: showsCoordinates,
      l10n: L10n(language),
      onAction: onAction
    )
  }

  @Test func cardShowsKnownDetailsInTheLanguageOfTheUser() {
    let card = card(.sample(1), language: .polish)
    #expect(card.name == "Pet 1")
    #expect(card.species == "Pies")
    #expect(card.status == "Zaginione")
    #expect(card.date == "2025-12-17")
    #expect(card.coordinates == "52.2297° N, 21.0122° E")
    #expect(card.photo == .remote(url: "https://photos.example/pet.jpg"))
  }

  @Test func unknownOrHiddenCoordinatesAreOmitted() {
    #expect(card(.sample(1), showsCoordinates: false).coordinates == nil)
    #expect(card(.sample(1, coordinate: nil)).coordinates == nil)
  }

  @Test func onlyLongTextIsTruncated() {
    let long = card(
      .sample(1, name: String(repeating: "ż", count: 41), description: String(repeating: "d", count: 500))
    )
    #expect(long.name == String(repeating: "ż", count: 39) + "…")
    #expect(long.description?.count == 120)
    let fitting = String(repeating: "🐕", count: 40)
    #expect(card(.sample(1, name: fitting)).name == fitting)
  }

  @Test func missingEmptyOrBrokenPhotoIsAPlaceholder() {
    #expect(card(.sample(1, photoURL: nil)).photo == .placeholder)
    #expect(card(.sample(1, photoURL: "")).photo == .placeholder)
    let broken = card(.sample(1))
    broken.photoDidFail()
    #expect(broken.photo == .placeholder)
  }

  @Test func tapSelectsTheAnnouncement() {
    var actions: [AnnouncementAction] = []
    let card = card(.sample(7)) { actions.append($0) }
    card.tap()
    card.tap()
    #expect(actions == [.selected("7"), .selected("7")])
  }
}
