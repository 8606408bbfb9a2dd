import Korniszon
import PetSpot

/// A list of announcement cards as a tester sees it, on the landing page or the full list.
@MainActor
struct AnnouncementCardsScreen {
  private let screen: Screen
  private let identifier: String

  init(_ app: TabCoordinator, _ list: ListName) {
    screen = app.screen
    identifier = list.identifier
  }

  /// The cards from top to bottom.
  var cards: [AnnouncementCard] {
    let prefix = "\(identifier).announcementCard."
    return screen.elements(.card, prefix: prefix).map { card in
      AnnouncementCard(element: card, id: String(card.identifier.dropFirst(prefix.count)))
    }
  }

  /// The card at a place.
  func card(_ place: Ordinal) throws -> AnnouncementCard {
    let cards = cards
    return try require(cards.indices.contains(place.index) ? cards[place.index] : nil, "The \(place) announcement card")
  }

  var isListShown: Bool { screen.element("\(identifier).list") != nil }
  var isLoadingShown: Bool { screen.element("\(identifier).loading") != nil }
  var isEmptyStateShown: Bool { screen.element("\(identifier).emptyState") != nil }
  var emptyStateTitle: String? { screen.element("\(identifier).emptyState.title")?.text }
  var emptyStateDescription: String? { screen.element("\(identifier).emptyState.description")?.text }
  var emptyStateIcon: String? { screen.element("\(identifier).emptyState.icon")?.text }
  var isErrorShown: Bool { screen.element("\(identifier).error") != nil }
  var errorMessage: String? { screen.element("\(identifier).error.message")?.text }
}
