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
        Text(model.name)
          .font(.title2)
        HStack(spacing: 8) {
          Text(model.species)
          Text(model.status)
            .foregroundStyle(Color(hex: model.statusColor))
        }
        if let coordinates = model.coordinates { Text(coordinates) }
        if let description = model.description { Text(description) }
        if let phone = model.phone { Text(phone) }
        if let email = model.email { Text(email) }
        LabeledContent(model.created.label, value: model.created.text)
        if let updated = model.updated { LabeledContent(updated.label, value: updated.text) }
      }
      .padding(16)
    }
    .accessibilityIdentifier(PetDetailsViewModel.accessibilityIdentifier)
  }
}
