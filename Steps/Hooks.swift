import Korniszon
import PetSpot

extension StepLibrary<PetSpotWorld> {
  mutating func hooks() {
    beforeAll(named: "Start of the test server") {
      guard let program = try BackendSettings.current.testServer else { return }
      try await SharedAnnouncementServer.shared.start(program: program)
    }

    after(named: "Pictures of the screens") { world in
      let screens = world.screensForReport
      guard !screens.isEmpty else { return }
      try attach(Screen.strip(screens), mediaType: "image/svg+xml", fileName: "screens.svg")
    }

    afterAll(named: "End of the test server") {
      // Another run in this process may be using a server.
      guard try BackendSettings.current.testServer != nil else { return }
      try await SharedAnnouncementServer.shared.stop()
    }
  }
}
