import Korniszon
import PetSpot

extension StepLibrary<PetSpotWorld> {
  /// Defines the steps for the map on the landing page.
  mutating func mapPreview() {
    step("the map should be centered on {city}", polish: "mapa powinna pokazywać okolicę {miasto}") {
      (world, city: City) in
      let screen = try MapPreviewScreen(world.app)
      try expect(screen.region?.center, equals: city.coordinate, "The center of the map")
      try expect(screen.markerPlace, equals: city.text, "The text of the marker")
    }

    then("the map should reach {int} km to the north, south, east and west") { (world, radius: Int) in
      let region = try require(MapPreviewScreen(world.app).region, "The region of the map")
      let meters = Double(radius) * 2_000
      try expect(region.latitudinalMeters, equals: meters, "The meters from north to south")
      try expect(region.longitudinalMeters, equals: meters, "The meters from east to west")
    }

    then("the map should say {string}") { (world, radius: String) in
      try expect(MapPreviewScreen(world.app).radius, equals: radius, "The radius on the map")
    }

    step("the map should be described as {string}", polish: "mapa powinna mieć opis {string}") {
      (world, description: String) in
      try expect(MapPreviewScreen(world.app).map?.text, equals: description, "The description of the map")
    }

    step("there should be no map", polish: "nie powinno być widać mapy") { world in
      try expect(try world.app.screen.elements(.map).isEmpty, "There is a map on the screen")
    }

    step("the map should be loading", polish: "mapa powinna się wczytywać") { world in
      try expect(MapPreviewScreen(world.app).isLoadingShown, "The map preview shows no loading state")
    }

    step(
      "the map preview should say {string} and offer {string}",
      polish: "zamiast mapy powinien być napis {string} i przycisk {string}"
    ) { (world, message: String, offer: String) in
      let screen = try MapPreviewScreen(world.app)
      try expect(screen.message, equals: message, "The message of the map preview")
      try expect(screen.offer, equals: offer, "The button of the map preview")
    }

    when("I accept the offer of the map preview") { world in
      try MapPreviewScreen(world.app).acceptOffer()
      try await world.settle()
    }

    when("the map can't be drawn") { world in
      try MapPreviewScreen(world.app).breakMap()
      try await world.settle()
    }

    then("nothing should happen when I touch the map") { world in
      let before = try world.app.screen.description
      try expect(try !MapPreviewScreen(world.app).reactsToTouch(), "The map reacts to a touch")
      try expect(world.app.screen.description, equals: before, "The screen")
    }
  }
}
