import Foundation
import PetSpot
import Testing

@MainActor
struct ScreenPictureTests {
  @Test(arguments: SampleScreen.all)
  func eachSampleScreenAndItsPictureMatchTheRecordedFiles(sample: SampleScreen) async throws {
    let screen = await sample.show()
    try Golden.expect("\(screen)\n", named: "\(sample).txt")
    try Golden.expect(screen.picture, named: "\(sample).svg")
  }

  @Test func everyRecordedFileIsCompared() throws {
    #expect(SampleScreen.all.count == 32)
    let names = Set(SampleScreen.all.flatMap { ["\($0).txt", "\($0).svg"] })
    #expect(try Golden.names() == names)
  }

  @Test func theLongestNameAndDescriptionOfACardAreDrawnInFull() async {
    // Given the longest name and description that a card shows, in the widest letters
    let name = String(repeating: "W", count: 50)
    let app = App(announcements: [.sample(1, name: name, description: String(repeating: "M", count: 200))])
    // When
    await app.start()
    // Then all letters are in the picture
    let picture = app.screen.picture
    #expect(picture.count { $0 == "W" } >= 39)
    #expect(picture.matches(of: /M{3,}/).reduce(0) { $0 + $1.output.count } == 119)
  }

  @Test func differentRegionsHaveDifferentMaps() async {
    var pictures: Set<String> = []
    let places = [(50.0, 20.0), (50.01, 20.0), (50.0, 20.01), (-50.0, 20.0)]
    for (latitude, longitude) in places {
      let app = App(announcements: [.sample(1)], permission: .authorizedAlways)
      app.locationService.location = Coordinate(latitude: latitude, longitude: longitude)
      await app.start()
      // Compare without the caption, which always differs.
      pictures.insert(app.screen.picture.split(separator: "\n").filter { !$0.contains("°") }.joined())
    }
    #expect(pictures.count == places.count)
  }

  @Test func aStripContainsEveryScreenWithUniqueIds() async {
    let screens = [await SampleScreen.all[0].show(), await SampleScreen.all[1].show()].map(\.snapshot)
    let strip = Screen.strip(screens)
    let ids = strip.matches(of: /id="([^"]+)"/).map { String($0.output.1) }
    #expect(Set(ids).count == ids.count)
    #expect(ids.contains("s1-screen") && ids.contains("s2-screen"))
    #expect(strip.contains("Find Your Pet") && strip.contains("Znajdź swojego zwierzaka"))
  }

  @Test func aSnapshotLooksLikeItsScreenButDoesNotReactToTaps() async {
    let screen = await SampleScreen.all[0].show()
    #expect(screen.snapshot.description == screen.description)
    #expect(screen.snapshot.allElements.allSatisfy { !$0.tap() && $0.onImageFailure == nil })
  }
}
