public import Observation

/// A list of announcement cards that loads itself with the query that its parent sets.
///
/// The list shows only the response to the newest query, because a new load cancels the previous one.
@MainActor
@Observable
public final class AnnouncementCardsListViewModel {
  /// The localized strings.
  public let l10n: L10n

  /// The prefix of the accessibility identifiers of everything in the list.
  public let identifier: String

  private let repository: any AnnouncementRepositoryProtocol
  private let emptyState: EmptyState.Model
  private let onAnnouncementTapped: @MainActor (Announcement.ID) -> Void
  private let loader = Loader<[AnnouncementCardViewModel]>()

  @ObservationIgnored private var query: AnnouncementListQuery

  /// Creates a list that doesn't load anything until `setQuery` or `reload` is called.
  ///
  /// By default, the list has the identifiers and the empty state of the full list.
  public init(
    repository: any AnnouncementRepositoryProtocol,
    query: AnnouncementListQuery,
    l10n: L10n = L10n(),
    identifier: String = "animalList",
    emptyState: EmptyState.Model? = nil,
    onAnnouncementTapped: @escaping @MainActor (Announcement.ID) -> Void
  ) {
    self.repository = repository
    self.query = query
    self.l10n = l10n
    self.identifier = identifier
    self.emptyState = emptyState ?? .announcementList(l10n)
    self.onAnnouncementTapped = onAnnouncementTapped
  }

  /// The cards of the newest load; empty unless it has succeeded.
  public var cardViewModels: [AnnouncementCardViewModel] { loader.state.value ?? [] }

  /// Whether the list is loading.
  public var isLoading: Bool { loader.isLoading }

  /// Whether the newest load has succeeded.
  public var hasLoaded: Bool { loader.state.value != nil }

  /// The localized error message if the last load failed, or `nil` otherwise.
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
    loader.load { [query, repository, l10n, identifier, onAnnouncementTapped] () throws(AnnouncementRepositoryError) in
      let announcements = try await repository.getAnnouncements(near: query.location)
      return query.apply(to: announcements).map { announcement in
        AnnouncementCardViewModel(
          announcement: announcement,
          showsCoordinates: query.showsCoordinates,
          l10n: l10n,
          listIdentifier: identifier,
          onAction: { action in
            switch action {
            case .selected(let id): onAnnouncementTapped(id)
            }
          }
        )
      }
    }
  }

  /// Cancels the load in progress. The parent calls this method when the list is hidden.
  public func cancel() {
    loader.cancel()
  }

  /// Cancels the load in progress and shows the loading state. The list stays in this state until the next load
  /// ends.
  func prepare() {
    loader.reset()
  }

  /// Waits until the newest load ends. If the waiting task is canceled, so is the load.
  public func waitUntilLoaded() async {
    await loader.waitUntilLoaded()
  }
}

extension AnnouncementCardsListViewModel {
  /// The content of the list.
  public enum Content: Sendable {
    /// The list is loading, or hasn't loaded yet.
    case loading(LoadingState.Model)

    /// The last load failed.
    case failed(ErrorState.Model)

    /// There are no announcements.
    case empty(EmptyState.Model)

    /// The cards, from top to bottom.
    case cards([AnnouncementCardViewModel])
  }

  /// The current content of the list.
  public var content: Content {
    if let errorMessage {
      .failed(
        ErrorState.Model(
          message: errorMessage,
          l10n: l10n,
          accessibilityIdentifier: "\(identifier).error",
          onRetry: reload
        )
      )
    } else if !hasLoaded {
      .loading(
        LoadingState.Model(
          message: l10n[.announcementListLoading],
          accessibilityIdentifier: "\(identifier).loading"
        )
      )
    } else if isEmpty {
      .empty(emptyState)
    } else {
      .cards(cardViewModels)
    }
  }
}
