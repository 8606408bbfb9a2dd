/// The picture of a pet, or what replaces it (FR-016).
public enum Photo: Hashable, Sendable {
  /// A picture to load from this address.
  case remote(url: String)

  /// The replacement of a missing or broken picture.
  case placeholder

  /// Creates the photo of an address; without one it is the placeholder.
  public init(url: String?) {
    self = if let url, !url.isEmpty { .remote(url: url) } else { .placeholder }
  }

  /// The photo as it appears; a shell reports a picture that can't be loaded.
  func element(identifier: String, onFailure: @escaping @MainActor () -> Void) -> Screen.Element {
    switch self {
    case .remote(let url): Screen.Element(.image, identifier, text: url, onImageFailure: onFailure)
    case .placeholder: Screen.Element(.image, identifier, text: "photo.placeholder")
    }
  }
}
