import PetSpot
import SwiftUI

/// The details of a pet.
struct PetDetailsView: View {
  let viewModel: PetDetailsViewModel

  var body: some View {
    switch viewModel.content {
    case .loading(let model): LoadingStateView(model: model)
    case .failed(let model): ErrorStateView(model: model)
    case .details(let model): details(model)
    }
  }

  private func details(_ model: PetDetails.Model) -> some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 12) {
        PhotoView(photo: viewModel.photo) { viewModel.photoDidFail() }
          .frame(height: 240)
          .frame(maxWidth: .infinity)
          .clipped()
        text(model.name, .name)
          .font(.title2)
        HStack(spacing: 8) {
          text(model.species, .species)
          text(model.status, .status)
            .foregroundStyle(Color(hex: model.statusColor))
        }
        text(model.announcementID, .announcementID)
        if let coordinates = model.coordinates { text(coordinates, .coordinates) }
        if let description = model.description { text(description, .description) }
        if let phone = model.phone { text(phone, .phone) }
        if let email = model.email { text(email, .email) }
        date(model.created, .created)
        if let updated = model.updated { date(updated, .updated) }
      }
      .padding(16)
    }
    .accessibilityIdentifier(PetDetailsViewModel.accessibilityIdentifier)
  }

  private func text(_ text: String, _ part: PetDetails.Model.Part) -> some View {
    Text(text)
      .accessibilityIdentifier(part.accessibilityIdentifier)
  }

  private func date(_ date: PetDetails.Model.LabeledText, _ part: PetDetails.Model.Part) -> some View {
    LabeledContent(date.label, value: date.text)
      .accessibilityIdentifier(part.accessibilityIdentifier)
  }
}
