import Korniszon
import PetSpot

extension StepLibrary<PetSpotWorld> {
  mutating func topPanel() {
    parameterType("colour", "red|blue") { $0.text == "red" ? "#FB2C36" : "#155DFC" }
    parameterType("icon", "alert triangle|check mark") {
      $0.text == "check mark" ? "checkmark" : "exclamationmark.triangle"
    }

    step("the top panel should have the title {string}", polish: "górny panel powinien mieć tytuł {string}") {
      (world, title: String) in
      try expect(LandingPageScreen(world.app).heroTitle, equals: title, "The title of the top panel")
    }

    step(
      "the top panel should have the buttons {string} and {string}",
      polish: "górny panel powinien mieć przyciski {string} i {string}"
    ) { (world, lostPet: String, foundPet: String) in
      try expect(LandingPageScreen(world.app).heroButtons, equals: [lostPet, foundPet], "The buttons of the top panel")
    }

    then("the button {string} should be {colour}, with the icon of a/an {icon}") {
      (world, title: String, colour: String, icon: String) in
      let button = try require(AppScreen(world.app).button(title), "The button \"\(title)\"")
      try expect(button.color, equals: colour, "The colour of the button")
      try expect(button.text(of: "icon"), equals: icon, "The icon of the button")
    }

    step(
      "the row above the list should say {string} and lead to {string}",
      polish: "nad listą powinno być {string} i odnośnik {string}"
    ) { (world, title: String, action: String) in
      let screen = try LandingPageScreen(world.app)
      try expect(screen.listHeaderTitle, equals: title, "The title above the list")
      try expect(screen.viewAllButton?.text, equals: action, "The button above the list")
    }

    then("from top to bottom there should be:") { (world, parts: DataTable) in
      let names = [
        "home.hero": "top panel", "landingPage.mapPreview": "map preview", "home.listHeader": "header row",
        "landingPage.list": "list", "landingPage.emptyState": "empty state", "landingPage.error": "error",
        "landingPage.loading": "loading state",
      ]
      let seen = try AppScreen(world.app).parts.map { names[$0] ?? $0 }
      try expect(seen, equals: parts.rows.compactMap(\.first), "What is on the page")
    }
  }
}
