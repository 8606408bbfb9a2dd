import PetSpot
import Testing

@MainActor
struct ListHeaderRowModelTests {
  @Test func onlyTheViewAllButtonOfTheRowReactsToTaps() {
    // Given
    var taps = 0
    let row = ListHeaderRow.Model(l10n: L10n(), onAction: { taps += 1 })
    #expect([row.title, row.actionTitle] == ["Recent Reports", "View All"])
    // When
    let screen = Screen([row.element])
    #expect(screen.element("home.listHeader.title")?.tap() == false)
    screen.element("home.listHeader.viewAll")?.tap()
    // Then
    #expect(taps == 1)
  }
}
