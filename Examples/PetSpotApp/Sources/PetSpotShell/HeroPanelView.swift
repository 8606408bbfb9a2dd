import PetSpot
import SwiftUI

/// The panel at the top of the landing page.
struct HeroPanelView: View {
  let model: HeroPanel.Model

  var body: some View {
    VStack(spacing: HeroPanel.style.gap) {
      Text(model.title)
        .fontWeight(.semibold)
        .design(HeroPanel.titleStyle)
        .accessibilityIdentifier(model.titleAccessibilityIdentifier)
      HStack(spacing: HeroPanel.buttonsStyle.gap) {
        HeroButtonView(model: model.lostPetButton)
        HeroButtonView(model: model.foundPetButton)
      }
    }
    .padding(.bottom, 24)
    .frame(maxWidth: .infinity)
    .design(HeroPanel.style)
    .accessibilityElement(children: .contain)
    .accessibilityIdentifier(model.accessibilityIdentifier)
  }
}

/// A large button with an icon.
struct HeroButtonView: View {
  let model: HeroButton.Model

  var body: some View {
    Button {
      model.onTap()
    } label: {
      HStack(spacing: HeroButton.style.gap) {
        Image(systemName: model.imageName)
          .resizable()
          .scaledToFit()
          .frame(width: HeroButton.style.iconLength, height: HeroButton.style.iconLength)
        Text(model.title)
          .lineLimit(1)
          .minimumScaleFactor(0.6)
      }
      .padding(.vertical, 16)
      .frame(maxWidth: .infinity)
      .background(Color(hex: model.color))
      .design(HeroButton.style)
    }
    .shadow(color: .black.opacity(0.1), radius: 3, y: 4)
    .shadow(color: .black.opacity(0.1), radius: 2, y: 2)
    .accessibilityIdentifier(model.accessibilityIdentifier)
  }
}
