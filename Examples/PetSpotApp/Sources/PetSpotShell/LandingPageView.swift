import PetSpot
import SwiftUI

/// The landing page. Only the list scrolls.
struct LandingPageView: View {
  let viewModel: LandingPageViewModel

  var body: some View {
    VStack(spacing: 0) {
      HeroPanelView(model: viewModel.heroPanel)
      MapPreviewView(model: viewModel.mapPreviewModel)
        .padding(.horizontal, 16)
        .padding(.top, 16)
      ListHeaderRowView(model: viewModel.listHeaderRow)
      AnnouncementCardsListView(viewModel: viewModel.listViewModel)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
  }
}
