import Korniszon
import PetSpot

extension StepLibrary<PetSpotWorld> {
  mutating func navigation() {
    parameterType("tab", "Home|Lost Pets?|Found Pets?") { TabName(title: $0.text) }

    given("the iOS app is launched") { world in
      world.launchApp()
    }

    given("the user is on the {tab} tab") { (world, tab: TabName) in
      try expect(AppScreen(world.app).selectedTab, equals: tab.title, "The selected tab")
    }

    when("I tap on the first announcement card") { world in
      let card = try require(LandingPageScreen(world.app).cards.first, "The first announcement card")
      world.tappedCard = card
      try expect(card.element.tap(), "The card does not react to a tap")
    }

    then("the app should switch to the {tab} tab") { (world, tab: TabName) in
      try expect(AppScreen(world.app).selectedTab, equals: tab.title, "The selected tab")
    }

    then("the pet details screen should be displayed") { world in
      let tapped = try require(world.tappedCard, "The tapped card")
      try await world.app.waitUntilLoaded()
      try expect(AppScreen(world.app).detailsID, equals: tapped.id, "The pet whose details are shown")
    }
  }
}

/// The title of a tab, however a feature file says it: "Lost Pet" or "Lost Pets".
struct TabName: StepArgument {
  let title: String

  init(title: String) {
    self.title = title.hasSuffix("Pets") ? String(title.dropLast()) : title
  }
}
