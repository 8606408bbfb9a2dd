import PetSpot
import SwiftUI

/// The row above the list of recent announcements.
struct ListHeaderRowView: View {
  let model: ListHeaderRow.Model

  var body: some View {
    HStack {
      Text(model.title)
        .fontWeight(.semibold)
        .design(ListHeaderRow.titleStyle)
        .accessibilityIdentifier(model.titleAccessibilityIdentifier)
      Spacer()
      Button {
        model.onAction()
      } label: {
        Text(model.actionTitle)
          .design(ListHeaderRow.actionStyle)
      }
      .accessibilityIdentifier(model.actionAccessibilityIdentifier)
    }
    .padding(.horizontal, 16)
    .design(ListHeaderRow.style)
  }
}
