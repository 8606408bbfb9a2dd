import Korniszon
import PetSpot

extension StepLibrary<PetSpotWorld> {
  /// Defines the steps for the phone's settings and location.
  mutating func phone() {
    given("telefon jest ustawiony na język polski") { world in
      world.language = .polish
    }

    /// Sets the permission in the phone's settings, without the app requesting it.
    step("location access is {permission}", polish: "dostęp do lokalizacji jest {zgoda}") {
      (world, permission: Permission) in
      world.location.permissionStatus = permission.status
    }

    /// Sets the user's answer to a later request by the app.
    step(
      "I will {decision} location access when asked",
      polish: "zamierzam {decyzja} do lokalizacji"
    ) { (world, decision: Decision) in
      world.location.decision = decision.status
    }

    /// Sets the location that the phone finds when the app asks for it.
    step("I am in {city}", polish: "jestem w {miasto}") { (world, city: City) in
      world.location.location = city.coordinate
    }

    when("I travel to {city}") { (world, city: City) in
      world.location.location = city.coordinate
    }

    step("the phone can't find its location", polish: "telefon nie może ustalić lokalizacji") { world in
      world.location.location = nil
    }

    /// The phone doesn't find its location until the step `my location is found`.
    step("finding my location takes a long time", polish: "ustalanie lokalizacji trwa długo") { world in
      world.isLocationSlow = true
    }

    when("my location is found") { world in
      world.isLocationSlow = false
      try await world.settle()
    }

    /// Brings the app to the foreground again.
    step("I leave the app and come back", polish: "wychodzę z aplikacji i do niej wracam") { world in
      try world.app.enterForeground()
      try await world.settle()
    }
  }

  /// Defines the steps for permission requests and the location settings.
  mutating func locationSettings() {
    /// Changes the permission while the app is in the background.
    step(
      "I allow location access in the settings and come back",
      polish: "włączam dostęp do lokalizacji w ustawieniach i wracam do aplikacji"
    ) { world in
      world.location.permissionStatus = .authorizedWhenInUse
      try world.app.enterForeground()
      try await world.settle()
    }

    /// Changes the permission while the app is in the background.
    when("I deny location access in the settings and come back") { world in
      world.location.permissionStatus = .denied
      try world.app.enterForeground()
      try await world.settle()
    }

    then("I should not have been asked for my location") { world in
      try expect(world.location.permissionRequestCount, equals: 0, "The number of location requests")
    }

    then("I should have been asked for my location {times}") { (world, times: HowOften) in
      try expect(world.location.permissionRequestCount, equals: times.count, "The number of location requests")
    }

    then("the settings of the phone should not be open") { world in
      try expect(world.settingsOpeningCount, equals: 0, "The number of times that the settings were opened")
    }

    step("the settings of the phone should be open", polish: "powinny otworzyć się ustawienia telefonu") { world in
      try expect(world.settingsOpeningCount, equals: 1, "The number of times that the settings were opened")
    }
  }
}
