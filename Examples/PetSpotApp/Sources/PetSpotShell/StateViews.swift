import PetSpot
import SwiftUI

/// The content of a page while it loads.
struct LoadingStateView: View {
  let model: LoadingState.Model

  var body: some View {
    ProgressView(model.message)
      .accessibilityIdentifier(model.accessibilityIdentifier)
  }
}

/// The content of a page whose data can't be loaded.
struct ErrorStateView: View {
  let model: ErrorState.Model

  var body: some View {
    VStack(spacing: 8) {
      Image(systemName: model.imageName)
        .foregroundStyle(Color(hex: Palette.red))
      Text(model.title)
        .font(.headline)
      Text(model.message)
        .multilineTextAlignment(.center)
        .accessibilityIdentifier(model.messageAccessibilityIdentifier)
      Button(model.retryTitle) { model.onRetry() }
        .accessibilityIdentifier(model.retryAccessibilityIdentifier)
    }
    .padding(16)
    .accessibilityElement(children: .contain)
    .accessibilityIdentifier(model.accessibilityIdentifier)
  }
}

/// The content of a page with an empty list.
struct EmptyStateView: View {
  let model: EmptyState.Model

  var body: some View {
    VStack(spacing: 8) {
      Image(systemName: model.imageName)
        .font(.largeTitle)
      Text(model.title)
        .font(.headline)
      Text(model.description)
        .multilineTextAlignment(.center)
    }
    .padding(16)
    .accessibilityElement(children: .contain)
    .accessibilityIdentifier(model.accessibilityIdentifier)
  }
}
