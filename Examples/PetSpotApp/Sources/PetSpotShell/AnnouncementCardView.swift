import PetSpot
import SwiftUI

/// The card of an announcement.
struct AnnouncementCardView: View {
  let viewModel: AnnouncementCardViewModel

  var body: some View {
    Button {
      viewModel.tap()
    } label: {
      HStack(alignment: .top, spacing: 12) {
        PhotoView(photo: viewModel.photo) { viewModel.photoDidFail() }
          .frame(width: 72, height: 72)
          .clipShape(RoundedRectangle(cornerRadius: 8))
        facts
      }
      .padding(12)
      .frame(maxWidth: .infinity, alignment: .leading)
      .background(Color(hex: Palette.white))
      .clipShape(RoundedRectangle(cornerRadius: 12))
    }
    .buttonStyle(.plain)
    .accessibilityIdentifier(viewModel.accessibilityIdentifier)
  }

  private var facts: some View {
    VStack(alignment: .leading, spacing: 4) {
      Text(viewModel.name)
        .font(.headline)
        .foregroundStyle(Color(hex: Palette.ink))
      HStack(spacing: 8) {
        Text(viewModel.species)
        Text(viewModel.status)
          .foregroundStyle(Color(hex: viewModel.statusColor))
        Spacer()
        Text(viewModel.date)
      }
      if let coordinates = viewModel.coordinates { Text(coordinates) }
      if let description = viewModel.description { Text(description) }
    }
    .font(.subheadline)
    .foregroundStyle(Color(hex: Palette.muted))
  }
}
