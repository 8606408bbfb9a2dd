public import Observation

/// The details of one pet, which load on their own (FR-008a).
@MainActor
@Observable
public final class PetDetailsViewModel {
  /// The identity of the announcement shown.
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

  /// The announcement, once it is loaded.
  public var announcement: Announcement? { loader.state.value }

  /// Whether an answer is awaited.
  public var isLoading: Bool { loader.state.isLoading }

  /// Why the last load failed, in words.
  public var errorMessage: String? { loader.state.error.map(l10n.text) }

  /// The photo, or the placeholder if there is none or it failed.
  public var photo: Photo { hasPhotoFailed ? .placeholder : Photo(url: announcement?.photoURL) }

  /// Loads the announcement; cancels the load under way.
  public func loadData() {
    hasPhotoFailed = false
    loader.load { [repository, announcementID] () throws(AnnouncementRepositoryError) in
      try await repository.getAnnouncement(id: announcementID)
    }
  }

  /// Returns when the newest load has ended.
  public func waitUntilLoaded() async {
    await loader.waitUntilLoaded()
  }

  /// Takes note that the photo can't be loaded.
  public func photoDidFail() {
    hasPhotoFailed = true
  }
}
