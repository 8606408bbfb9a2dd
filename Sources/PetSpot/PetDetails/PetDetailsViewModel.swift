public import Observation

/// The details of one pet, which load independently of the list (FR-008a).
@MainActor
@Observable
public final class PetDetailsViewModel {
  /// The identity of the displayed announcement.
  public let announcementID: Announcement.ID

  /// The localized strings.
  public let l10n: L10n

  private let repository: any AnnouncementRepositoryProtocol
  private let loader = Loader<Announcement>()
  private var hasPhotoFailed = false

  /// Creates a page that doesn't load anything until it appears.
  public init(
    announcementID: Announcement.ID,
    repository: any AnnouncementRepositoryProtocol,
    l10n: L10n = L10n()
  ) {
    self.announcementID = announcementID
    self.repository = repository
    self.l10n = l10n
  }

  /// The announcement, or `nil` unless the newest load has succeeded.
  public var announcement: Announcement? { loader.state.value }

  /// Whether the details are loading.
  public var isLoading: Bool { loader.isLoading }

  /// The localized error message if the last load failed, or `nil` otherwise.
  public var errorMessage: String? { loader.state.error.map(l10n.text) }

  /// The photo, or the placeholder if the photo is missing or failed to load.
  public var photo: Photo { hasPhotoFailed ? .placeholder : Photo(url: announcement?.photoURL) }

  /// Loads the announcement. A new load cancels the previous one.
  ///
  /// Returns when the load has ended. If the task is canceled, so is the load.
  public func loadData() async {
    load()
    await waitUntilLoaded()
  }

  /// Cancels the load in progress.
  public func disappear() {
    loader.cancel()
  }

  /// Waits until the newest load ends. If the waiting task is canceled, so is the load.
  public func waitUntilLoaded() async {
    await loader.waitUntilLoaded()
  }

  /// Starts loading the announcement, without waiting for it.
  func load() {
    hasPhotoFailed = false
    loader.load { [repository, announcementID] () throws(AnnouncementRepositoryError) in
      try await repository.getAnnouncement(id: announcementID)
    }
  }

  /// Replaces the photo with the placeholder. A shell calls this method if the photo can't be loaded.
  public func photoDidFail() {
    hasPhotoFailed = true
  }
}

extension PetDetailsViewModel {
  /// The content of the page.
  public enum Content: Sendable {
    /// The details are loading, or haven't loaded yet.
    case loading(LoadingState.Model)

    /// The last load failed.
    case failed(ErrorState.Model)

    /// The details of the pet have loaded.
    case details(PetDetails.Model)
  }

  /// The current content of the page.
  public var content: Content {
    if let announcement {
      .details(PetDetails.Model(announcement, l10n: l10n))
    } else if let errorMessage {
      .failed(
        ErrorState.Model(
          message: errorMessage,
          l10n: l10n,
          accessibilityIdentifier: "petDetails.error",
          onRetry: load
        )
      )
    } else {
      .loading(
        LoadingState.Model(message: l10n[.petDetailsLoading], accessibilityIdentifier: "petDetails.loading")
      )
    }
  }
}
