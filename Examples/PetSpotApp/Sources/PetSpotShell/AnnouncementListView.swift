import PetSpot
import SwiftUI

/// The full list with the button to report a missing pet, and the alert about the missing permission.
struct AnnouncementListView: View {
  @Bindable var viewModel: AnnouncementListViewModel

  var body: some View {
    AnnouncementCardsListView(viewModel: viewModel.listViewModel)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .safeAreaInset(edge: .bottom) { reportMissingButton }
      .alert(
        viewModel.permissionAlert.title,
        isPresented: $viewModel.showPermissionDeniedAlert,
        presenting: viewModel.permissionAlert
      ) { alert in
        Button(alert.settingsTitle) { alert.onOpenSettings() }
        Button(alert.cancelTitle, role: .cancel) { alert.onCancel() }
      } message: { alert in
        Text(alert.message)
      }
  }

  private var reportMissingButton: some View {
    Button {
      viewModel.reportMissing()
    } label: {
      Text(viewModel.reportMissingTitle)
        .foregroundStyle(Color(hex: Palette.white))
        .padding(.vertical, 14)
        .frame(maxWidth: .infinity)
        .background(Color(hex: Palette.red))
        .clipShape(RoundedRectangle(cornerRadius: 16))
    }
    .padding(16)
    .accessibilityIdentifier(AnnouncementListViewModel.reportMissingAccessibilityIdentifier)
  }
}
