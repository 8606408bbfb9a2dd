import Korniszon
import PetSpot

extension StepLibrary<PetSpotWorld> {
  /// Defines the steps that use cards and check a single card.
  mutating func cards() {
    step("I tap on the {place} announcement card", polish: "dotykam {miejsce} ogłoszenia") { (world, place: Ordinal) in
      try await world.tap(AnnouncementCardsScreen(world.app, .landingPage).card(place))
    }

    when("I tap on the {place} and at once on the {place} announcement card") {
      (world, earlier: Ordinal, later: Ordinal) in
      let screen = try AnnouncementCardsScreen(world.app, .landingPage)
      try screen.card(earlier).tap()
      try await world.tap(screen.card(later))
    }

    when("I tap on the {place} card of the full list") { (world, place: Ordinal) in
      try await world.tap(AnnouncementCardsScreen(world.app, .fullList).card(place))
    }

    when("the photo of the {place} announcement can't be loaded") { (world, place: Ordinal) in
      try AnnouncementCardsScreen(world.app, .landingPage).card(place).breakPhoto()
    }

    step(
      "the {place} card should show a placeholder for the photo",
      polish: "{miejsce} ogłoszenie powinno mieć obrazek zastępczy zamiast zdjęcia"
    ) { (world, place: Ordinal) in
      let card = try AnnouncementCardsScreen(world.app, .landingPage).card(place)
      try expect(card.hasPlaceholder, "The card shows no placeholder")
    }

    then("the {place} card should show its photo") { (world, place: Ordinal) in
      let card = try AnnouncementCardsScreen(world.app, .landingPage).card(place)
      let announcement = try require(world.newestFirst.first { $0.id == card.id }, "The announcement")
      try expect(card.photo, equals: announcement.photoURL, "The photo")
    }

    step("the {place} card should read:", polish: "{miejsce} ogłoszenie powinno zawierać:") {
      (world, place: Ordinal, expected: [String: String]) in
      let texts = try AnnouncementCardsScreen(world.app, .landingPage).card(place).texts
      try expect(texts.filter { $0.key != "photo" }, equals: Vocabulary.parts(expected), "The texts of the card")
    }

    then("the {place} card should show the {word} {string}") { (world, place: Ordinal, part: String, text: String) in
      let card = try AnnouncementCardsScreen(world.app, .landingPage).card(place)
      try expect(card.texts[part], equals: text, "The \(part) of the card")
    }

    step(
      "the {place} card should be marked {string} in {color}",
      polish: "{miejsce} ogłoszenie powinno mieć status {string} w kolorze {kolor}"
    ) { (world, place: Ordinal, status: String, color: StatusColor) in
      let card = try AnnouncementCardsScreen(world.app, .landingPage).card(place)
      try expect(card.texts["status"], equals: status, "The status of the card")
      try expect(card.element.color, equals: color.hex, "The color of the card")
    }
  }

  /// Defines the steps that check the cards of a list.
  mutating func cardContents() {
    step(
      "every card on {list} should show its announcement",
      polish: "na {lista} każde ogłoszenie powinno mieć właściwą treść"
    ) { (world, list: ListName) in
      let cards = try AnnouncementCardsScreen(world.app, list).cards
      let expected = world.newestFirst.prefix(list == .landingPage ? 5 : 10_000)
      try expect(!cards.isEmpty, "There are no cards")
      try expect(cards.map(\.id), equals: expected.map(\.id), "The announcements")
      let showsPlace = world.location.permissionStatus.isAuthorized
      for (card, announcement) in zip(cards, expected) {
        let texts = AnnouncementCard.texts(of: announcement, language: world.language, showsPlace: showsPlace)
        try expect(card.texts, equals: texts, "The card of \(announcement.name)")
        let color: StatusColor = announcement.status == .lost ? .red : .blue
        try expect(card.element.color, equals: color.hex, "The color of the card of \(announcement.name)")
      }
    }

    then("{list} should show the same cards as {list}") { (world, list: ListName, other: ListName) in
      let seen = world.seenScreens.map { AnnouncementCardsScreen($0, other).cards.map(\.texts) }
      let earlier = try require(seen.last { !$0.isEmpty }, "The earlier list of cards on \(other.english.joined())")
      let shown = try AnnouncementCardsScreen(world.app, list).cards
      try expect(shown.map(\.texts), equals: earlier, "The cards")
    }

    then("{list} should cut the name at {int} and the description at {int} letters") {
      (world, list: ListName, nameLength: Int, descriptionLength: Int) in
      let card = try AnnouncementCardsScreen(world.app, list).card(.first)
      try expect(card.name, equals: String(repeating: "n", count: nameLength - 1) + "…", "The name")
      let description = String(repeating: "d", count: descriptionLength - 1) + "…"
      try expect(card.description, equals: description, "The description")
    }

    step(
      "each card on {list} should show where the pet was seen",
      polish: "na {lista} powinno być widać, gdzie widziano zwierzęta"
    ) { (world, list: ListName) in
      let cards = try AnnouncementCardsScreen(world.app, list).cards
      try expect(!cards.isEmpty, "There are no cards")
      try expect(cards.filter { $0.place == nil }.map(\.id), equals: [], "The cards without a place")
    }

    step(
      "no card on {list} should show where the pet was seen",
      polish: "na {lista} nie powinno być widać, gdzie widziano zwierzęta"
    ) { (world, list: ListName) in
      let cards = try AnnouncementCardsScreen(world.app, list).cards
      try expect(!cards.isEmpty, "There are no cards")
      try expect(cards.compactMap(\.place), equals: [], "The places on the cards")
    }
  }
}

extension PetSpotWorld {
  /// Taps a card, stores it as the last tapped card, and then calls ``settle()``.
  fileprivate func tap(_ card: AnnouncementCard) async throws {
    tappedCard = card
    try card.tap()
    try await settle()
  }
}
