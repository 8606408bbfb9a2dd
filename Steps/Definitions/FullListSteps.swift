import Korniszon
import PetSpot

extension StepLibrary<PetSpotWorld> {
  mutating func fullList() {
    when("I tap on the {place} card of the full list") { (world, place: Ordinal) in
      let card = try AnnouncementCardsScreen(world.app, .fullList).card(place)
      world.tappedCard = card
      try card.tap()
      try await world.settle()
    }

    then("a popup should say that location is off") { world in
      let popup = try PermissionPopupScreen(world.app)
      try expect(popup.title, equals: "Location is off", "The title of the popup")
    }

    then("there should be no popup") { world in
      try expect(try !PermissionPopupScreen(world.app).isShown, "There is a popup")
    }

    then("the form for a missing pet should be displayed") { world in
      try expect(AppScreen(world.app).title, equals: "Report a missing pet", "The title of the page")
    }
  }
}
