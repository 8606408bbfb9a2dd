import Korniszon
import PetSpot

extension StepLibrary<PetSpotWorld> {
  mutating func cards() {
    step("I tap on the {place} announcement card", polish: "dotykam {place} ogłoszenia") { (world, place: Ordinal) in
      let card = try AnnouncementCardsScreen(world.app, .landingPage).card(place)
      world.tappedCard = card
      try card.tap()
      try await world.settle()
    }

    when("I tap on the {place} and at once on the {place} announcement card") {
      (world, earlier: Ordinal, later: Ordinal) in
      let screen = try AnnouncementCardsScreen(world.app, .landingPage)
      try screen.card(earlier).tap()
      let card = try screen.card(later)
      world.tappedCard = card
      try card.tap()
      try await world.settle()
    }

    when("the photo of the {place} announcement cannot be loaded") { (world, place: Ordinal) in
      try AnnouncementCardsScreen(world.app, .landingPage).card(place).breakPhoto()
    }

    then("the {place} card should show a placeholder for the photo") { (world, place: Ordinal) in
      let card = try AnnouncementCardsScreen(world.app, .landingPage).card(place)
      try expect(card.hasPlaceholder, "The card shows no placeholder")
    }

    then("the {place} card should show its photo") { (world, place: Ordinal) in
      let card = try AnnouncementCardsScreen(world.app, .landingPage).card(place)
      try expect(!card.hasPlaceholder, "The card shows a placeholder")
    }

    then("the {place} card should read:") { (world, place: Ordinal, expected: [String: String]) in
      let texts = try AnnouncementCardsScreen(world.app, .landingPage).card(place).texts
      try expect(texts.filter { $0.key != "photo" }, equals: expected.filter { $0.value != "" }, "What the card says")
    }

    then("{list} should have a card that reads:") { (world, list: ListName, name: DocString) in
      let cards = try AnnouncementCardsScreen(world.app, list).cards
      try expect(cards.map(\.name), equals: [name.content], "The names on the cards")
    }

    then("{list} should cut the name at {int} and the description at {int} letters, with an ellipsis") {
      (world, list: ListName, nameLength: Int, descriptionLength: Int) in
      let card = try AnnouncementCardsScreen(world.app, list).card(.first)
      try expect(card.name, equals: String(repeating: "n", count: nameLength - 1) + "…", "The name")
      try expect(
        card.description,
        equals: String(repeating: "d", count: descriptionLength - 1) + "…",
        "The description"
      )
    }

    then("{list} should show the whole name and the whole description") { (world, list: ListName) in
      let card = try AnnouncementCardsScreen(world.app, list).card(.first)
      let announcement = try require(world.newestFirst.first, "The announcement")
      try expect(card.name, equals: announcement.name, "The name")
      try expect(card.description, equals: announcement.description, "The description")
    }

    then("each card on {list} should tell where the pet was seen") { (world, list: ListName) in
      let cards = try AnnouncementCardsScreen(world.app, list).cards
      try expect(!cards.isEmpty, "There are no cards")
      try expect(cards.filter { $0.place == nil }.map(\.id), equals: [], "The cards without a place")
    }

    then("no card on {list} should tell where the pet was seen") { (world, list: ListName) in
      let cards = try AnnouncementCardsScreen(world.app, list).cards
      try expect(!cards.isEmpty, "There are no cards")
      try expect(cards.compactMap(\.place), equals: [], "The places on the cards")
    }

    then("the cards of the landing page should be the same on the full list") { world in
      let onHome = try AnnouncementCardsScreen(world.app, .landingPage).cards
      try expect(!onHome.isEmpty, "There are no cards on the landing page")
      try AppScreen(world.app).choose(TabName("Lost Pet"))
      try await world.settle()
      let onList = try AnnouncementCardsScreen(world.app, .fullList).cards
      let twins = onHome.map { card in onList.first { $0.id == card.id }?.texts ?? [:] }
      try expect(twins, equals: onHome.map(\.texts), "The cards of the full list")
    }
  }
}
