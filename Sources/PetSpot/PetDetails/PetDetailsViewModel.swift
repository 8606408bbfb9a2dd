public import Observation

/// The details of one pet, which load independently of the list (FR-008a).
@MainActor
@Observable
public final class PetDetailsViewModel {
  /// The identity of the displayed announcement.
  public let announcementID: Announcement.ID

  let l10n: L10n
  private let repository: any AnnouncementRepositoryProtocol
  private let loader = Loader<Announcement>()
  private var hasPhotoFailed = false

  /// Creates details that load nothing until they appear.
  public init(
    announcementID: Announcement.ID,
    repository: any AnnouncementRepositoryProtocol,
    l10n: L10n = L10n()
  ) {
    self.announcementID = announcementID
    self.repository = repository
    self.l10n = l10n
  }

  /// The announcement, or `nil` until it has loaded.
  public var announcement: Announcement? { loader.state.value }

  /// Whether the details are loading.
  public var isLoading: Bool { loader.state.isLoading }

  /// The localized error message of the last load, if it failed.
  public var errorMessage: String? { loader.state.error.map(l10n.text) }

  /// The photo, or the placeholder if it is missing or failed to load.
  public var photo: Photo { hasPhotoFailed ? .placeholder : Photo(url: announcement?.photoURL) }

  /// Loads the announcement and cancels any load in progress.
  public func loadData() {
    hasPhotoFailed = false
    loader.load { [repository, announcementID] () throws(AnnouncementRepositoryError) in
      try await repository.getAnnouncement(id: announcementID)
    }
  }

  /// Waits until the newest load ends.
  public func waitUntilLoaded() async {
    await loader.waitUntilLoaded()
  }

  /// Shows the placeholder because the photo can't be loaded.
  public func photoDidFail() {
    hasPhotoFailed = true
  }
}
