import PetSpot
import Testing

@MainActor
struct PetDetailsViewModelTests {
  private let repository = MockAnnouncementRepository(announcements: Announcement.samples(3))

  private func makeDetails(_ id: Announcement.ID = "2") -> PetDetailsViewModel {
    PetDetailsViewModel(announcementID: id, repository: repository)
  }

  private func load(_ details: PetDetailsViewModel) async -> Screen {
    details.loadData()
    await details.waitUntilLoaded()
    return Screen(details.elements)
  }

  @Test func loadingIsShownUntilTheResponseArrives() async {
    // Given
    repository.gate.close()
    let details = makeDetails()
    // When
    details.loadData()
    // Then
    #expect(details.isLoading)
    #expect(Screen(details.elements).element("petDetails.loading")?.text == "Loading pet details…")
    repository.gate.open()
    await details.waitUntilLoaded()
    #expect(Screen(details.elements).element("petDetails.loading") == nil)
  }

  @Test func theContentShowsOnlyKnownFacts() async {
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
}
