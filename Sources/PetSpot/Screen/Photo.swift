/// The photo of a pet, or its placeholder (FR-016).
public enum Photo: Hashable, Sendable {
  /// A photo to load from a URL.
  case remote(url: String)

  /// The placeholder for a missing or broken photo.
  case placeholder

  /// Creates a photo from a URL, or the placeholder if the URL is `nil` or empty.
  public init(url: String?) {
    self = if let url, !url.isEmpty { .remote(url: url) } else { .placeholder }
  }

  /// Returns the photo as an element of the screen. A shell calls `onFailure` if the photo can't be loaded.
  func element(identifier: String, onFailure: @escaping @MainActor () -> Void) -> Screen.Element {
    switch self {
    case .remote(let url): Screen.Element(.image, identifier, text: url, onImageFailure: onFailure)
    case .placeholder: Screen.Element(.image, identifier, text: "photo.placeholder")
    }
  }
}
