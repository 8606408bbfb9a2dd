public import Observation

/// A list of announcement cards that loads itself by the query its parent sets.
///
/// It shows the answer to the newest query only: a new load cancels the previous one.
@MainActor
@Observable
public final class AnnouncementCardsListViewModel {
  let l10n: L10n

  private let repository: any AnnouncementRepositoryProtocol
  private let onAnnouncementTapped: @MainActor (Announcement.ID) -> Void
  private let loader = Loader<[AnnouncementCardViewModel]>()

  @ObservationIgnored private var query: AnnouncementListQuery

  /// Creates a list that loads nothing until a query is set or `reload` is called.
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

  /// The cards of the last answer; empty while there is none.
  public var cardViewModels: [AnnouncementCardViewModel] { loader.state.value ?? [] }

  /// Whether an answer is awaited.
  public var isLoading: Bool { loader.state.isLoading }

  /// Whether the last load succeeded.
  public var hasLoaded: Bool { loader.state.value != nil }

  /// Why the last load failed, in words.
  public var errorMessage: String? { loader.state.error.map(l10n.text) }

  /// Whether the last load found nothing to show; never true before an answer came.
  public var isEmpty: Bool { loader.state.value?.isEmpty ?? false }

  /// Sets the query and loads by it.
  public func setQuery(_ query: AnnouncementListQuery) {
    self.query = query
    reload()
  }

  /// Loads again by the query that was set last.
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

  /// Returns when the newest load has ended.
  public func waitUntilLoaded() async {
    await loader.waitUntilLoaded()
  }
}
