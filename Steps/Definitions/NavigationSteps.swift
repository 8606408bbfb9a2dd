import Korniszon
import PetSpot

extension StepLibrary<PetSpotWorld> {
  /// Defines the steps that open the app and navigate in it.
  mutating func navigation() {
    /// Opens the app without waiting for its content.
    given("the iOS app is launched") { world in
      world.launchApp()
    }

    /// Opens the app and waits until nothing is loading.
    step("I open the app", polish: "otwieram aplikację") { world in
      world.launchApp()
      try await world.settle()
    }

    step("I restart the app", polish: "uruchamiam aplikację ponownie") { world in
      world.launchApp()
      try await world.settle()
    }

    when("I close the app") { world in
      await world.closeApp()
    }

    step("I go to the {tab} tab", polish: "przechodzę na kartę {karta}") { (world, tab: TabName) in
      try AppScreen(world.app).choose(tab.title(world.language))
      try await world.settle()
    }

    step("I tap {string}", polish: "dotykam {string}") { (world, title: String) in
      try AppScreen(world.app).tapButton(title)
      try await world.settle()
    }

    when("I go back") { world in
      try AppScreen(world.app).goBack(by: "Back")
      try await world.settle()
    }

    /// Goes back with the button that has this title.
    when("wracam przyciskiem {string}") { (world, title: String) in
      try AppScreen(world.app).goBack(by: title)
      try await world.settle()
    }
  }

  /// Defines the steps that check the selected tab and the text of the page.
  mutating func page() {
    step("the user is on the {tab} tab", polish: "użytkownik jest na karcie {karta}") { (world, tab: TabName) in
      try expect(AppScreen(world.app).selectedTab, equals: tab.title(world.language), "The selected tab")
    }

    step("the app should switch to the {tab} tab", polish: "aplikacja powinna przejść na kartę {karta}") {
      (world, tab: TabName) in
      try expect(AppScreen(world.app).selectedTab, equals: tab.title(world.language), "The selected tab")
    }

    then("the tabs should be {string}, {string} and {string}") {
      (world, first: String, second: String, third: String) in
      try expect(AppScreen(world.app).tabs, equals: [first, second, third], "The tabs")
    }

    step("the title of the page should be {string}", polish: "tytułem ekranu powinno być {string}") {
      (world, title: String) in
      try expect(AppScreen(world.app).title, equals: title, "The title of the page")
    }

    step("I should read {string}", polish: "powinienem przeczytać {string}") { (world, text: String) in
      let app = try world.app
      try expect(AppScreen(app).shows(text), "The page doesn't say \"\(text)\". It shows:\n\(app.screen)")
    }

    /// The first column contains accessibility identifiers.
    then("these identifiers should be on the screen:") { (world, table: DataTable) in
      let seen = Set(try world.app.screen.allElements.map(\.identifier))
      let expected = table.rows.compactMap(\.first)
      try expect(expected.filter { !seen.contains($0) }, equals: [], "The missing identifiers")
    }
  }
}
