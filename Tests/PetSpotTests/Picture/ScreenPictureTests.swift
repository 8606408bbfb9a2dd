import Foundation
import PetSpot
import Testing

@MainActor
struct ScreenPictureTests {
  @Test(arguments: SampleScreen.allCases)
  func screenAndPictureAreAsRecorded(sample: SampleScreen) async throws {
    let screen = await sample.show()
    try Golden.expect("\(screen)\n", named: "\(sample.rawValue).txt")
    try Golden.expect(screen.picture, named: "\(sample.rawValue).svg")
  }

  @Test func everyRecordedFileIsCompared() throws {
    #expect(SampleScreen.allCases.count == 14)
    let names = Set(SampleScreen.allCases.flatMap { ["\($0.rawValue).txt", "\($0.rawValue).svg"] })
    #expect(try Golden.names() == names)
  }
}
