import Korniszon
import PetSpot

extension StepLibrary<PetSpotWorld> {
  /// Defines the steps for the two lists of announcements.
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
      polish: "{lista} powinna pokazać {int} ogłoszeń/ogłoszenia/ogłoszenie"
    ) { (world, list: ListName, count: Int) in
      let cards = try AnnouncementCardsScreen(world.app, list).cards
      try expect(cards.count, equals: count, "The number of announcement cards")
    }

    step(
      #"the announcements should be sorted by date \(newest first)"#,
      polish: #"ogłoszenia powinny być uporządkowane według daty \(najnowsze najpierw)"#
    ) { world in
      let shown = try AnnouncementCardsScreen(onScreenOf: world.app).cards.map(\.id)
      try expect(shown.count >= 2, "Checking the order takes at least two announcements, not \(shown.count)")
      try expect(shown, equals: world.newestFirst.prefix(shown.count).map(\.id), "The order of the announcements")
    }

    then("{list} should show {string}") { (world, list: ListName, names: String) in
      let cards = try AnnouncementCardsScreen(world.app, list).cards
      try expect(cards.compactMap(\.name).joined(separator: ", "), equals: names, "The names on the cards")
    }

    then("the list of {list} should not be on the screen") { (world, list: ListName) in
      try expect(try !AnnouncementCardsScreen(world.app, list).isListShown, "There is a list on the screen")
    }

    step("{list} should be loading", polish: "{lista} powinna się wczytywać") { (world, list: ListName) in
      try expect(AnnouncementCardsScreen(world.app, list).isLoadingShown, "The list isn't loading")
    }

    then("{list} should no longer be loading") { (world, list: ListName) in
      try expect(try !AnnouncementCardsScreen(world.app, list).isLoadingShown, "The list is still loading")
    }
  }

  /// Defines the steps for empty and error states.
  mutating func emptyAndErrorStates() {
    then("I should see an empty state view") { world in
      try expect(AnnouncementCardsScreen(onScreenOf: world.app).emptyState != nil, "There is no empty state")
    }

    step("the empty state should display {string}", polish: "na pustym ekranie powinien być napis {string}") {
      (world, title: String) in
      let state = try AnnouncementCardsScreen(onScreenOf: world.app).emptyState
      try expect(state?.text(of: "title"), equals: title, "The title of the empty state")
    }

    step("the empty state should advise {string}", polish: "na pustym ekranie powinien być dopisek {string}") {
      (world, advice: String) in
      let state = try AnnouncementCardsScreen(onScreenOf: world.app).emptyState
      try expect(state?.text(of: "description"), equals: advice, "The advice of the empty state")
    }

    then("the empty state should have the icon of a tray") { world in
      let state = try AnnouncementCardsScreen(onScreenOf: world.app).emptyState
      try expect(state?.text(of: "icon"), equals: "tray.fill", "The icon of the empty state")
    }

    then("I should see an error message") { world in
      try expect(AppScreen(world.app).error?.text(of: "message") != nil, "There is no error message")
    }

    step("I should not see an error message", polish: "nie powinno być widać komunikatu o błędzie") { world in
      try expect(try AppScreen(world.app).error == nil, "There is an error message")
    }

    then("the error message should explain the connection problem") { world in
      let message = try require(AppScreen(world.app).error?.text(of: "message"), "The error message")
      try expect(message, contains: "No internet connection", "The error message")
    }

    step("the error message should be {string}", polish: "komunikat o błędzie powinien brzmieć {string}") {
      (world, message: String) in
      try expect(AppScreen(world.app).error?.text(of: "message"), equals: message, "The error message")
    }

    step("the error should have the title {string}", polish: "ekran błędu powinien mieć tytuł {string}") {
      (world, title: String) in
      try expect(AppScreen(world.app).error?.text(of: "title"), equals: title, "The title of the error")
    }

    then("the error should have a red alert triangle") { world in
      let icon = try AppScreen(world.app).error?.part("icon")
      try expect(icon?.text, equals: "exclamationmark.triangle", "The icon of the error")
      try expect(icon?.color, equals: StatusColor.red.hex, "The color of the icon")
    }
  }
}
