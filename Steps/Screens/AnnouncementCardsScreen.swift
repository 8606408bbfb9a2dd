import Korniszon
import PetSpot

/// A list of announcement cards, on the landing page or the full list, as a tester sees it.
@MainActor
struct AnnouncementCardsScreen {
  private let screen: Screen
  private let identifier: String

  init(_ app: TabCoordinator, _ list: ListName) {
    self.init(app.screen, list)
  }

  init(_ screen: Screen, _ list: ListName) {
    self.screen = screen
    identifier = list.identifier
  }

  /// Creates the list that is on the current screen, in any state.
  init(onScreenOf app: TabCoordinator) throws {
    let list = ListName.allCases.first { list in
      app.screen.elements.contains { $0.identifier.hasPrefix("\(list.identifier).") }
    }
    self.init(app, try require(list, "A list on the screen"))
  }

  /// The cards, from top to bottom.
  var cards: [AnnouncementCard] {
    let prefix = "\(identifier).announcementCard."
    return screen.elements(.card, prefix: prefix).map { card in
      AnnouncementCard(element: card, id: String(card.identifier.dropFirst(prefix.count)))
    }
  }

  /// Returns the card at a position in the list.
  func card(_ place: Ordinal) throws -> AnnouncementCard {
    let cards = cards
    return try require(
      cards.indices.contains(place.rawValue) ? cards[place.rawValue] : nil,
      "The \(place) announcement card"
    )
  }

  var isListShown: Bool { screen.element("\(identifier).list") != nil }
  var isLoadingShown: Bool { screen.element("\(identifier).loading") != nil }
  var emptyState: Screen.Element? { screen.element("\(identifier).emptyState") }
}
