import Korniszon
import PetSpot

extension StepLibrary<PetSpotWorld> {
  mutating func mapPreview() {
    step("the map should be centred on {city}", polish: "mapa powinna pokazywać okolicę miasta {city}") {
      (world, city: City) in
      try expect(MapPreviewScreen(world.app).markerPlace, equals: city.text, "The middle of the map")
    }

    then("the map should reach {string} from me") { (world, radius: String) in
      try expect(MapPreviewScreen(world.app).radius, equals: radius, "The radius of the map")
    }

    then("there should be no map") { world in
      try expect(try !MapPreviewScreen(world.app).isMapShown, "There is a map")
    }

    then("the map should be loading") { world in
      try expect(MapPreviewScreen(world.app).isLoadingShown, "The map preview shows no loading state")
    }

    given("finding my location takes long") { world in
      world.isLocationSlow = true
    }

    when("my location is found") { world in
      world.isLocationSlow = false
      try await world.settle()
    }

    then("the map preview should say {string} and offer {string}") { (world, message: String, offer: String) in
      let screen = try MapPreviewScreen(world.app)
      try expect(screen.message, equals: message, "The message of the map preview")
      try expect(screen.permissionButton ?? (screen.hasRetry ? "Try again" : nil), equals: offer, "The offer")
    }

    when("I accept the offer of the map preview") { world in
      try MapPreviewScreen(world.app).tapPermissionButton()
      try await world.settle()
    }

    when("I try the map again") { world in
      try MapPreviewScreen(world.app).retry()
      try await world.settle()
    }

    when("the map cannot be drawn") { world in
      try MapPreviewScreen(world.app).breakMap()
    }

    then("nothing should happen when I touch the map") { world in
      let before = try world.app.screen.description
      try expect(try !MapPreviewScreen(world.app).reactsToTouch(), "The map reacts to a touch")
      try expect(world.app.screen.description, equals: before, "The screen")
    }
  }
}
