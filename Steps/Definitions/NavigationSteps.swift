import Korniszon
import PetSpot

extension StepLibrary<PetSpotWorld> {
  mutating func navigation() {
    given("the iOS app is launched") { world in
      world.launchApp()
    }

    step("I open the app", polish: "otwieram aplikację") { world in
      world.launchApp()
      try await world.settle()
    }

    when("I start the app again") { world in
      world.launchApp()
      try await world.settle()
    }

    step("the user is on the {tab} tab", polish: "użytkownik jest na karcie {tab}") { (world, tab: TabName) in
      try expect(AppScreen(world.app).selectedTab, equals: tab.title, "The selected tab")
    }

    step("I go to the {tab} tab", polish: "przechodzę na kartę {tab}") { (world, tab: TabName) in
      try AppScreen(world.app).choose(tab)
      try await world.settle()
    }

    step("I tap {string}", polish: "dotykam {string}") { (world, title: String) in
      try AppScreen(world.app).tapButton(title)
      try await world.settle()
    }

    step("I go back", polish: "wracam") { world in
      try AppScreen(world.app).goBack()
      try await world.settle()
    }

    step("the app should switch to the {tab} tab", polish: "aplikacja powinna przejść na kartę {tab}") {
      (world, tab: TabName) in
      try expect(AppScreen(world.app).selectedTab, equals: tab.title, "The selected tab")
    }

    then("the app should stay on the {tab} tab") { (world, tab: TabName) in
      try expect(AppScreen(world.app).selectedTab, equals: tab.title, "The selected tab")
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
      try expect(AppScreen(app).shows(text), "The screen does not say \"\(text)\". It shows:\n\(app.screen)")
    }
  }
}
