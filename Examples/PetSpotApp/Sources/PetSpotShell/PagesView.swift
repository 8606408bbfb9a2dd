import PetSpot
import SwiftUI

/// The pages of a tab. Swiping back sets the path of the model.
struct PagesView: View {
  @Bindable var stack: PageStack

  var body: some View {
    NavigationStack(path: $stack.path) {
      if let root = stack.root {
        PageView(page: root)
          .navigationDestination(for: PageStack.Page.self) { PageView(page: $0) }
      }
    }
  }
}

/// A page below its navigation bar.
struct PageView: View {
  let page: PageStack.Page

  var body: some View {
    content
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background(Color(hex: Palette.canvas))
      .navigationTitle(page.title)
      .navigationBarTitleDisplayMode(.inline)
  }

  @ViewBuilder private var content: some View {
    switch page.model {
    case let model as LandingPageViewModel: LandingPageView(viewModel: model)
    case let model as AnnouncementListViewModel: AnnouncementListView(viewModel: model)
    case let model as PetDetailsViewModel: PetDetailsView(viewModel: model)
    case let model as PlaceholderModel: PlaceholderView(model: model)
    default: EmptyView()
    }
  }
}

/// A page that isn't implemented yet.
struct PlaceholderView: View {
  let model: PlaceholderModel

  var body: some View {
    Text(model.message)
      .accessibilityIdentifier(model.accessibilityIdentifier)
  }
}
