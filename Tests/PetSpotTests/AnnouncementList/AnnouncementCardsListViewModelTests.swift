import PetSpot
import TestSupport
import Testing

@MainActor
@Suite(.endsEventually)
struct AnnouncementCardsListViewModelTests {
  private let repository = MockAnnouncementRepository(announcements: Announcement.samples(10))
  private let l10n = L10n()

  private func makeList(
    onAnnouncementTapped: @escaping @MainActor (Announcement.ID) -> Void = { _ in }
  ) -> AnnouncementCardsListViewModel {
    AnnouncementCardsListViewModel(
      repository: repository,
      query: Self.query(limit: 5),
      l10n: l10n,
      onAnnouncementTapped: onAnnouncementTapped
    )
  }

  private static func query(limit: Int?) -> AnnouncementListQuery {
    AnnouncementListQuery(limit: limit, sortBy: .createdAtDescending)
  }

  @Test func aNewListLoadsNothingByItself() async {
    let list = makeList()
    await list.waitUntilLoaded()
    #expect(repository.requests.isEmpty)
    #expect(!list.isLoading && !list.isEmpty)
  }

  @Test func theContentMatchesTheStateOfTheList() async {
    // Given
    let list = makeList()
    // When, Then
    guard case .loading(let loading) = list.content else { return #expect(Bool(false), "\(list.content)") }
    #expect(loading.message == "Loading announcements…")
    // When, Then
    repository.failure = .noNetwork
    list.reload()
    guard case .loading = list.content else { return #expect(Bool(false), "\(list.content)") }
    await list.waitUntilLoaded()
    guard case .failed(let error) = list.content else { return #expect(Bool(false), "\(list.content)") }
    #expect(error.message == l10n[.errorNoNetwork])
    #expect(error.retryAccessibilityIdentifier == "animalList.error.retry")
    // When, Then
    repository.failure = nil
    error.onRetry()
    await list.waitUntilLoaded()
    guard case .cards(let cards) = list.content else { return #expect(Bool(false), "\(list.content)") }
    #expect(cards.map(\.accessibilityIdentifier).first == "animalList.announcementCard.10")
    // When, Then
    repository.announcements = []
    list.reload()
    await list.waitUntilLoaded()
    guard case .empty(let state) = list.content else { return #expect(Bool(false), "\(list.content)") }
    #expect(state == .announcementList(l10n))
  }

  @Test func settingAQueryLoadsTheList() async {
    // Given
    let list = makeList()
    let place = Coordinate(latitude: 1, longitude: 2)
    // When
    list.setQuery(AnnouncementListQuery(limit: 3, location: place))
    #expect(list.isLoading)
    await list.waitUntilLoaded()
    // Then
    #expect(list.cardViewModels.map(\.id) == ["10", "9", "8"])
    #expect(!list.isLoading)
    #expect(list.errorMessage == nil)
    #expect(repository.requests == [.list(near: place)])
  }

  @Test func anEmptyResponseIsAnEmptyList() async {
    repository.announcements = []
    let list = makeList()
    list.reload()
    #expect(!list.isEmpty)
    await list.waitUntilLoaded()
    #expect(list.isEmpty)
  }

  @Test func eachFailureEndsTheLoadWithADistinctMessage() async {
    let failures: [AnnouncementRepositoryError] = [
      .noNetwork, .timeout, .server(status: 500), .notFound(id: "1"), .malformedAnswer, .cancelled, .unknown,
    ]
    var messages: Set<String> = []
    for failure in failures {
      repository.failure = failure
      let list = makeList()
      list.reload()
      await list.waitUntilLoaded()
      #expect(!list.isLoading && !list.isEmpty && list.cardViewModels.isEmpty)
      #expect(list.errorMessage == l10n.text(failure))
      if let message = list.errorMessage { messages.insert(message) }
    }
    #expect(messages.count == 7)
  }

  @Test func reloadAfterAFailureShowsTheCards() async {
    // Given
    repository.failure = .noNetwork
    let list = makeList()
    list.reload()
    await list.waitUntilLoaded()
    // When
    repository.failure = nil
    list.reload()
    #expect(list.errorMessage == nil)
    await list.waitUntilLoaded()
    // Then
    #expect(list.cardViewModels.count == 5)
  }

  @Test func failureAfterASuccessRemovesTheCards() async {
    let list = makeList()
    list.reload()
    await list.waitUntilLoaded()
    repository.failure = .timeout
    list.reload()
    await list.waitUntilLoaded()
    #expect(list.cardViewModels.isEmpty)
    #expect(list.errorMessage != nil)
  }

  @Test func aNewLoadCancelsTheCurrentOne() async {
    // Given a request that is held
    repository.gate.close()
    let list = makeList()
    list.reload()
    await repository.gate.waitForCalls()
    // When
    list.reload()
    repository.gate.open()
    await list.waitUntilLoaded()
    // Then
    #expect(list.cardViewModels.count == 5)
    #expect(repository.requests.count == 2)
    #expect(repository.cancelledRequestCount == 1)
  }

  @Test func aStaleResponseNeverReplacesANewerOne() async {
    // Given a backend that answers canceled requests, and two requests held
    repository.ignoresCancellation = true
    repository.gate.close()
    let list = makeList()
    list.setQuery(Self.query(limit: 1))
    await repository.gate.waitForCalls(1)
    list.setQuery(Self.query(limit: 2))
    await repository.gate.waitForCalls(2)
    // When the newer is answered first and the older fails late
    repository.gate.letThrough(at: 1)
    await list.waitUntilLoaded()
    repository.failure = .timeout
    repository.gate.open()
    await eventually { repository.cancelledRequestCount > 0 }
    await Task.yield()
    // Then
    #expect(list.cardViewModels.count == 2)
    #expect(list.errorMessage == nil)
    #expect(!list.isLoading)
  }

  @Test func aStaleResponseDoesNotEndTheNewerLoad() async {
    // Given
    repository.ignoresCancellation = true
    repository.gate.close()
    let list = makeList()
    list.setQuery(Self.query(limit: 1))
    await repository.gate.waitForCalls(1)
    list.setQuery(Self.query(limit: 2))
    await repository.gate.waitForCalls(2)
    // When the older is answered first
    repository.gate.letThrough(at: 0)
    await eventually { repository.cancelledRequestCount > 0 }
    await Task.yield()
    // Then
    #expect(list.isLoading)
    #expect(list.cardViewModels.isEmpty)
    repository.gate.open()
    await list.waitUntilLoaded()
    #expect(list.cardViewModels.count == 2)
  }

  @Test func waitingLastsUntilTheNewestLoadHasEnded() async {
    // Given a wait for a load that is held
    repository.gate.close()
    let list = makeList()
    list.setQuery(Self.query(limit: 1))
    await repository.gate.waitForCalls()
    let wait = Task {
      await list.waitUntilLoaded()
      return list.cardViewModels.count
    }
    await Task.yield()
    // When a newer load takes over
    list.setQuery(Self.query(limit: 2))
    await eventually { repository.cancelledRequestCount > 0 }
    repository.gate.open()
    // Then
    #expect(await wait.value == 2)
  }

  @Test func theLastQueryWinsInAnyOrderOfResponses() async {
    for seed in SeededGenerator.seeds(200) {
      // Given
      var random = SeededGenerator(seed: seed)
      let repository = MockAnnouncementRepository(announcements: Announcement.samples(10))
      repository.ignoresCancellation = Bool.random(using: &random)
      repository.gate.close()
      let list = AnnouncementCardsListViewModel(
        repository: repository,
        query: Self.query(limit: 0),
        l10n: l10n,
        onAnnouncementTapped: { _ in }
      )
      var limit = 0
      // When loads start and responses arrive in random order, some of them failures
      for _ in 0..<20 {
        switch Int.random(in: 0..<5, using: &random) {
        case 0:
          limit = Int.random(in: 0...10, using: &random)
          list.setQuery(Self.query(limit: limit))
        case 1: list.reload()
        case 2: repository.failure = Bool.random(using: &random) ? .timeout : nil
        case 3: repository.gate.letThrough(at: Int.random(in: 0..<3, using: &random))
        default: await Task.yield()
        }
      }
      repository.failure = nil
      list.reload()
      repository.gate.open()
      await list.waitUntilLoaded()
      // Then
      #expect(list.cardViewModels.count == limit, "seed \(seed)")
      #expect(list.errorMessage == nil, "seed \(seed)")
      #expect(!list.isLoading, "seed \(seed)")
    }
  }

  @Test func reloadKeepsTheQuery() async {
    // Given a list with a query that failed
    let place = Coordinate(latitude: 1, longitude: 2)
    repository.failure = .noNetwork
    let list = makeList()
    list.setQuery(AnnouncementListQuery(limit: 2, location: place))
    await list.waitUntilLoaded()
    // When
    repository.failure = nil
    list.reload()
    await list.waitUntilLoaded()
    // Then
    #expect(list.cardViewModels.count == 2)
    #expect(repository.requests == [.list(near: place), .list(near: place)])
  }

  @Test func tappedCardReportsItsAnnouncement() async throws {
    var tapped: [Announcement.ID] = []
    let list = makeList { tapped.append($0) }
    list.reload()
    await list.waitUntilLoaded()
    try #require(list.cardViewModels.first).tap()
    #expect(tapped == ["10"])
  }

  @Test func releasedListCancelsItsLoad() async {
    // Given
    repository.gate.close()
    var list: AnnouncementCardsListViewModel? = makeList()
    weak let weakList = list
    list?.reload()
    await repository.gate.waitForCalls()
    // When
    list = nil
    // Then
    #expect(weakList == nil)
    await eventually { repository.cancelledRequestCount > 0 }
    #expect(repository.gate.waitingCount == 0)
  }
}
