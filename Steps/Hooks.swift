import Korniszon
import PetSpot

extension StepLibrary<PetSpotWorld> {
  mutating func hooks() {
    beforeAll(named: "Start of the test server") {
      guard let program = try BackendSettings.current.testServer else { return }
      try await SharedAnnouncementServer.shared.start(program: program)
    }

    after(named: "Picture of the last screen") { world in
      guard let picture = world.screen?.picture else { return }
      try attach(picture, mediaType: "image/svg+xml", fileName: "screen.svg")
    }

    afterAll(named: "End of the test server") {
      try await SharedAnnouncementServer.shared.stop()
    }
  }
}
