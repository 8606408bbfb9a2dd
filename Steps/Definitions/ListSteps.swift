import Korniszon
import PetSpot

extension StepLibrary<PetSpotWorld> {
  mutating func lists() {
    given("the landing page is loaded") { world in
      try await world.settle()
      let cards = try AnnouncementCardsScreen(world.app, .landingPage).cards
      try expect(!cards.isEmpty, "The landing page shows no announcement cards")
    }

    when("the landing page loads") { world in
      try await world.settle()
    }

    step(
      "I should see exactly {int} announcement card(s)",
      polish: "powinienem zobaczyć dokładnie {int} ogłoszeń/ogłoszenia/ogłoszenie"
    ) { (world, count: Int) in
      let cards = try AnnouncementCardsScreen(world.app, .landingPage).cards
      try expect(cards.count, equals: count, "The number of announcement cards")
    }

    step(
      "{list} should show {int} announcement card(s)",
      polish: "{list} powinna pokazać {int} ogłoszeń/ogłoszenia/ogłoszenie"
    ) { (world, list: ListName, count: Int) in
      let cards = try AnnouncementCardsScreen(world.app, list).cards
      try expect(cards.count, equals: count, "The number of announcement cards")
    }

    step(
      #"the announcements should be sorted by date \(newest first)"#,
      polish: #"ogłoszenia powinny być uporządkowane według daty \(najnowsze najpierw)"#
    ) { world in
      let lists = try [ListName.landingPage, .fullList].map {
        try AnnouncementCardsScreen(world.app, $0).cards.map(\.id)
      }
      let shown = lists.flatMap { $0 }
      try expect(shown.count >= 2, "There are \(shown.count) announcements: too few to be in any order")
      try expect(shown, equals: world.newestFirst.prefix(shown.count).map(\.id), "The order of the announcements")
    }

    then("{list} should show {string}") { (world, list: ListName, names: String) in
      let cards = try AnnouncementCardsScreen(world.app, list).cards
      try expect(cards.compactMap(\.name).joined(separator: ", "), equals: names, "The names on the cards")
    }

    then("{list} should not be on the screen") { (world, list: ListName) in
      try expect(try !AnnouncementCardsScreen(world.app, list).isListShown, "There is \(list.rawValue)")
    }

    step("{list} should be loading", polish: "{list} powinna się wczytywać") { (world, list: ListName) in
      try expect(AnnouncementCardsScreen(world.app, list).isLoadingShown, "\(list.rawValue) shows no loading state")
    }

    then("{list} should no longer be loading") { (world, list: ListName) in
      try expect(try !AnnouncementCardsScreen(world.app, list).isLoadingShown, "\(list.rawValue) is still loading")
    }

    then("I should see an empty state view") { world in
      let screen = try AnnouncementCardsScreen(world.app, .landingPage)
      try expect(screen.isEmptyStateShown, "The landing page shows no empty state")
    }

    step("the empty state should display {string}", polish: "pusty ekran powinien mówić {string}") {
      (world, title: String) in
      let screen = try AnnouncementCardsScreen(world.app, .landingPage)
      try expect(screen.emptyStateTitle, equals: title, "The title of the empty state")
    }

    then("the empty state should advise {string}") { (world, advice: String) in
      let screen = try AnnouncementCardsScreen(world.app, .landingPage)
      try expect(screen.emptyStateDescription, equals: advice, "The advice of the empty state")
    }

    then("the empty state should have an icon") { world in
      let icon = try AnnouncementCardsScreen(world.app, .landingPage).emptyStateIcon
      try expect(try require(icon, "The icon of the empty state"), differsFrom: "", "The icon of the empty state")
    }

    then("I should see an error message") { world in
      try expect(AnnouncementCardsScreen(world.app, .landingPage).isErrorShown, "The landing page shows no error")
    }

    then("I should not see an error message") { world in
      try expect(try !AnnouncementCardsScreen(world.app, .landingPage).isErrorShown, "The landing page shows an error")
    }

    then("the error message should explain the connection problem") { world in
      let message = try require(AnnouncementCardsScreen(world.app, .landingPage).errorMessage, "The error message")
      try expect(message, contains: "No internet connection", "The error message")
    }

    step("the error message should be {string}", polish: "komunikat o błędzie powinien brzmieć {string}") {
      (world, message: String) in
      try expect(AnnouncementCardsScreen(world.app, .landingPage).errorMessage, equals: message, "The error message")
    }
  }
}
