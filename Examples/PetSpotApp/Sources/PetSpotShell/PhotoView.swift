import Foundation
import PetSpot
import SwiftUI

/// The photo of a pet, or its placeholder.
struct PhotoView: View {
  let photo: Photo

  /// A closure that is called if the photo can't be loaded.
  let onFailure: @MainActor () -> Void

  var body: some View {
    if case .remote(let address) = photo, let url = URL(string: address) {
      AsyncImage(url: url) { phase in
        switch phase {
        case .success(let image): image.resizable().scaledToFill()
        case .failure(let error) where (error as? URLError)?.code != .cancelled: placeholder.onAppear { onFailure() }
        default: ProgressView()
        }
      }
    } else {
      placeholder
    }
  }

  private var placeholder: some View {
    Image(systemName: "photo")
      .font(.largeTitle)
      .foregroundStyle(Color(hex: Palette.muted))
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background(Color(hex: Palette.line))
  }
}
