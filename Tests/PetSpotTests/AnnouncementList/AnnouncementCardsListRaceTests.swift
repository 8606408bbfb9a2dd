import PetSpot
import TestSupport
import Testing

/// Tests of loads, reloads, and cancellations in random order, with responses from other threads.
@MainActor
@Suite(.endsEventually)
struct AnnouncementCardsListRaceTests {
  @Test func lastQueryWinsAndLoadingEnds() async {
    let repository = ScatteredRepository(announcements: Announcement.samples(10))
    var outcomes = (loaded: 0, failed: 0, dropped: 0)
    let seeds = SeededGenerator.seeds(1_000)
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      weak var weakList: AnnouncementCardsListViewModel?
      do {
        // Given a list
        let list = AnnouncementCardsListViewModel(
          repository: repository,
          query: Self.query(limit: 10),
          l10n: L10n(),
          onAnnouncementTapped: { _ in }
        )
        weakList = list
        // When it gets random queries, reloads, and cancellations
        var last = Self.query(limit: 10)
        for _ in 0..<Int.random(in: 1...12, using: &random) {
          switch Int.random(in: 0..<4, using: &random) {
          case 0, 1:
            last = Self.randomQuery(&random)
            list.setQuery(last)
          case 2: list.reload()
          default: for _ in 0..<Int.random(in: 0..<40, using: &random) { await Task.yield() }
          }
        }
        // Then, unless it is released while it loads
        if Bool.random(using: &random) {
          list.reload()
          await list.waitUntilLoaded()
          let fails = (last.location?.latitude ?? 0) < 0
          #expect(!list.isLoading, "seed \(seed)")
          #expect(list.cardViewModels.count == (fails ? 0 : last.limit), "seed \(seed)")
          #expect((list.errorMessage == nil) == !fails, "seed \(seed)")
          if fails { outcomes.failed += 1 } else { outcomes.loaded += 1 }
        } else {
          outcomes.dropped += 1
        }
      }
      #expect(weakList == nil, "seed \(seed)")
    }
    #expect(outcomes.loaded + outcomes.failed + outcomes.dropped == seeds.count)
    guard seeds.count >= 1_000 else { return }
    #expect(outcomes.loaded > 100 && outcomes.failed > 100 && outcomes.dropped > 100, "\(outcomes)")
  }

  private static func query(limit: Int, location: Coordinate? = nil) -> AnnouncementListQuery {
    AnnouncementListQuery(limit: limit, sortBy: .createdAtDescending, location: location)
  }

  /// Returns a query whose location determines its delay, whether it fails, and whether it notices cancellation.
  private static func randomQuery(_ random: inout SeededGenerator) -> AnnouncementListQuery {
    query(
      limit: Int.random(in: 0...9, using: &random),
      location: Coordinate(
        latitude: Bool.random(using: &random) ? 1 : -1,
        longitude: Double(Int.random(in: -60...60, using: &random))
      )
    )
  }
}
