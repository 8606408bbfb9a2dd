import Korniszon
import PetSpot

/// The landing page as a tester with a device sees it.
@MainActor
struct LandingPageScreen {
  private static let cardPrefix = "landingPage.announcementCard."

  private let screen: Screen

  init(_ app: TabCoordinator) {
    self.screen = app.screen
  }

  /// The cards from top to bottom.
  var cards: [AnnouncementCard] {
    screen.elements(.card, prefix: Self.cardPrefix).map { card in
      AnnouncementCard(element: card, id: String(card.identifier.dropFirst(Self.cardPrefix.count)))
    }
  }

  var isEmptyStateShown: Bool { screen.element("landingPage.emptyState") != nil }
  var emptyStateTitle: String? { screen.element("landingPage.emptyState.title")?.text }
  var isErrorShown: Bool { screen.element("landingPage.error") != nil }
  var errorMessage: String? { screen.element("landingPage.error.message")?.text }
}

/// A card with the announcement that it is for.
@MainActor
struct AnnouncementCard {
  let element: Screen.Element
  let id: String
}
