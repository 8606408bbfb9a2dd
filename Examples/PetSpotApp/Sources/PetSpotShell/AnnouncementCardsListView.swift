import PetSpot
import SwiftUI

/// A list of announcement cards, the same on both screens.
struct AnnouncementCardsListView: View {
  let viewModel: AnnouncementCardsListViewModel

  var body: some View {
    switch viewModel.content {
    case .loading(let model): LoadingStateView(model: model)
    case .failed(let model): ErrorStateView(model: model)
    case .empty(let model): EmptyStateView(model: model)
    case .cards(let cards): list(of: cards)
    }
  }

  private func list(of cards: [AnnouncementCardViewModel]) -> some View {
    ScrollView {
      LazyVStack(spacing: AnnouncementCardsListViewModel.style.gap) {
        ForEach(cards) { AnnouncementCardView(viewModel: $0) }
      }
      .design(AnnouncementCardsListViewModel.style)
    }
    .accessibilityIdentifier(viewModel.accessibilityIdentifier)
  }
}
