import Korniszon
import PetSpot

extension StepLibrary<PetSpotWorld> {
  mutating func landingPage() {
    given("the backend has {int} pet announcement(s)") { (world, count: Int) in
      try world.publish(count)
    }

    given("the backend API is unavailable") { world in
      world.backend.failure = .noNetwork
    }

    given("the landing page is loaded") { world in
      try await world.loadLandingPage()
      try expect(!LandingPageScreen(world.app).cards.isEmpty, "The landing page shows no announcement cards")
    }

    when("the landing page loads") { world in
      try await world.loadLandingPage()
    }

    then("I should see exactly {int} announcement card(s)") { (world, count: Int) in
      try expect(LandingPageScreen(world.app).cards.count, equals: count, "The number of announcement cards")
    }

    then(#"the announcements should be sorted by date \(newest first)"#) { world in
      let shown = try LandingPageScreen(world.app).cards.map(\.id)
      try expect(shown.count >= 2, "There are \(shown.count) announcements: too few to be in any order")
      try expect(shown, equals: world.newestFirst.prefix(shown.count).map(\.id), "The order of the announcements")
    }

    then("I should see an empty state view") { world in
      try expect(LandingPageScreen(world.app).isEmptyStateShown, "The landing page shows no empty state")
    }

    then("the empty state should display {string}") { (world, title: String) in
      try expect(LandingPageScreen(world.app).emptyStateTitle, equals: title, "The title of the empty state")
    }

    then("I should see an error message") { world in
      try expect(LandingPageScreen(world.app).isErrorShown, "The landing page shows no error")
    }

    then("the error message should explain the connection problem") { world in
      let message = try require(LandingPageScreen(world.app).errorMessage, "The error message")
      try expect(message, contains: "No internet connection", "The error message")
    }
  }
}
