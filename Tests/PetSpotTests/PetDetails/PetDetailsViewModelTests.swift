import PetSpot
import TestSupport
import Testing

@MainActor
@Suite(.endsEventually)
struct PetDetailsViewModelTests {
  private let repository = MockAnnouncementRepository(announcements: Announcement.samples(3))

  private func makeDetails(_ id: Announcement.ID = "2") -> PetDetailsViewModel {
    PetDetailsViewModel(announcementID: id, repository: repository)
  }

  private func load(_ details: PetDetailsViewModel) async -> Screen {
    await details.loadData()
    return Screen(details.elements)
  }

  @Test func loadingIsShownUntilTheResponseArrives() async {
    // Given
    repository.gate.close()
    let details = makeDetails()
    // When
    details.appear()
    // Then
    #expect(details.isLoading)
    #expect(Screen(details.elements).element("petDetails.loading")?.text == "Loading pet details…")
    repository.gate.open()
    await details.waitUntilLoaded()
    #expect(Screen(details.elements).element("petDetails.loading") == nil)
  }

  @Test func theContentShowsOnlyKnownDetails() async {
    let full = await load(makeDetails())
    #expect(full.element("petDetails.name")?.text == "Pet 2")
    #expect(full.element("petDetails.phone")?.text == "600 100 200")
    #expect(full.element("petDetails.coordinates")?.text == "52.2297° N, 21.0122° E")
    repository.announcements = [.sample(2, photoURL: nil, coordinate: nil, description: nil)]
    let bare = await load(makeDetails())
    #expect(bare.element("petDetails.coordinates") == nil)
    #expect(bare.element("petDetails.description") == nil)
    #expect(bare.element("petDetails.photo")?.text == "photo.placeholder")
  }

  @Test func failureCanBeRetriedFromTheScreen() async {
    // Given
    repository.failure = .server(status: 503)
    let details = makeDetails()
    let failed = await load(details)
    #expect(failed.element("petDetails.error.message")?.text == L10n()[.errorServer])
    // When
    repository.failure = nil
    #expect(failed.element("petDetails.error.retry")?.tap() == true)
    await details.waitUntilLoaded()
    // Then
    #expect(details.announcement?.id == "2")
  }

  @Test func aMissingAnnouncementHasADistinctMessage() async {
    let screen = await load(makeDetails("99"))
    #expect(screen.element("petDetails.error.message")?.text == L10n()[.errorNotFound])
  }

  @Test func brokenPhotoIsReplacedByThePlaceholderUntilTheNextLoad() async {
    let details = makeDetails()
    await load(details).element("petDetails.photo")?.onImageFailure?()
    #expect(details.photo == .placeholder)
    _ = await load(details)
    #expect(details.photo == .remote(url: "https://photos.example/pet.jpg"))
  }

  @Test func theContentMatchesTheStateOfTheDetails() async {
    // Given
    let details = makeDetails()
    // When, Then
    guard case .loading(let loading) = details.content else { return #expect(Bool(false), "\(details.content)") }
    #expect(loading.message == "Loading pet details…")
    // When, Then
    repository.failure = .timeout
    await details.loadData()
    guard case .failed(let error) = details.content else { return #expect(Bool(false), "\(details.content)") }
    #expect(error.message == L10n()[.errorTimeout])
    // When, Then
    repository.failure = nil
    error.onRetry()
    await details.waitUntilLoaded()
    guard case .details(let model) = details.content else { return #expect(Bool(false), "\(details.content)") }
    #expect([model.name, model.species, model.status] == ["Pet 2", "Dog", "Lost"])
    #expect(model.created == PetDetails.Model.LabeledText(label: "Missing since", text: "2025-12-18"))
    #expect(model.updated == nil)
  }

  @Test func detailsThatDisappearCancelTheirLoad() async {
    // Given
    repository.gate.close()
    let details = makeDetails()
    details.appear()
    await repository.gate.waitForCalls()
    // When
    details.disappear()
    // Then
    #expect(!details.isLoading)
    await eventually { repository.cancelledRequestCount == 1 }
    #expect(details.errorMessage == nil)
  }

  @Test func aTaskThatIsCanceledBeforeItLoadsCancelsTheLoad() async {
    // Given
    repository.gate.close()
    let details = makeDetails()
    // When
    let task = Task { await details.loadData() }
    task.cancel()
    await task.value
    // Then
    #expect(!details.isLoading)
    await eventually { repository.gate.waitingCount == 0 }
  }

  @Test func aCanceledTaskDoesNotCancelTheLoadThatReplacedItsOwn() async {
    // Given a load that waits, and a newer one
    repository.gate.close()
    let details = makeDetails()
    let first = Task { await details.loadData() }
    await repository.gate.waitForCalls()
    first.cancel()
    let second = Task { await details.loadData() }
    // When
    await first.value
    repository.gate.open()
    await second.value
    // Then
    #expect(details.announcement?.id == "2")
  }
}
