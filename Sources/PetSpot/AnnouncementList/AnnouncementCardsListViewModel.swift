public import Observation

/// A list of announcement cards that loads itself with the query that its parent sets.
///
/// The list shows only the response to the newest query: a new load cancels the previous one.
@MainActor
@Observable
public final class AnnouncementCardsListViewModel {
  let l10n: L10n

  private let repository: any AnnouncementRepositoryProtocol
  private let onAnnouncementTapped: @MainActor (Announcement.ID) -> Void
  private let loader = Loader<[AnnouncementCardViewModel]>()

  @ObservationIgnored private var query: AnnouncementListQuery

  /// Creates a list that loads nothing until `setQuery` or `reload` is called.
  public init(
    repository: any AnnouncementRepositoryProtocol,
    query: AnnouncementListQuery,
    l10n: L10n = L10n(),
    onAnnouncementTapped: @escaping @MainActor (Announcement.ID) -> Void
  ) {
    self.repository = repository
    self.query = query
    self.l10n = l10n
    self.onAnnouncementTapped = onAnnouncementTapped
  }

  /// The cards of the last load; empty while loading or after a failure.
  public var cardViewModels: [AnnouncementCardViewModel] { loader.state.value ?? [] }

  /// Whether the list is loading.
  public var isLoading: Bool { loader.state.isLoading }

  /// Whether the last load succeeded.
  public var hasLoaded: Bool { loader.state.value != nil }

  /// The localized error message of the last load, if it failed.
  public var errorMessage: String? { loader.state.error.map(l10n.text) }

  /// Whether the last load succeeded without results.
  public var isEmpty: Bool { loader.state.value?.isEmpty ?? false }

  /// Sets the query and loads the list.
  public func setQuery(_ query: AnnouncementListQuery) {
    self.query = query
    reload()
  }

  /// Reloads the list with the current query.
  public func reload() {
    loader.load { [query, repository, l10n, onAnnouncementTapped] () throws(AnnouncementRepositoryError) in
      let announcements = try await repository.getAnnouncements(near: query.location)
      return query.apply(to: announcements).map { announcement in
        AnnouncementCardViewModel(
          announcement: announcement,
          showsCoordinates: query.showsCoordinates,
          l10n: l10n,
          onAction: { action in
            switch action {
            case .selected(let id): onAnnouncementTapped(id)
            }
          }
        )
      }
    }
  }

  /// Waits until the newest load ends.
  public func waitUntilLoaded() async {
    await loader.waitUntilLoaded()
  }
}
