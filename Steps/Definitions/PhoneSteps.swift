import Korniszon
import PetSpot

extension StepLibrary<PetSpotWorld> {
  mutating func phone() {
    step("the phone speaks English", polish: "telefon mówi po angielsku") { world in
      world.language = .english
    }

    step("the phone speaks Polish", polish: "telefon mówi po polsku") { world in
      world.language = .polish
    }

    step("location access is {permission}", polish: "dostęp do lokalizacji jest {permission}") {
      (world, permission: Permission) in
      world.location.permissionStatus = permission.status
    }

    given("I will answer {string} when I am asked for my location") { (world, answer: String) in
      try expect(["Allow", "Deny"].contains(answer), "The answer can be Allow or Deny, not \(answer)")
      world.location.decision = answer == "Allow" ? .authorizedWhenInUse : .denied
    }

    given("I am in {city}") { (world, city: City) in
      world.location.location = city.coordinate
    }

    given("the phone cannot tell where I am") { world in
      world.location.location = nil
    }

    when("I travel to {city}") { (world, city: City) in
      world.location.location = city.coordinate
    }

    when("I allow location access in the settings and come back") { world in
      world.location.permissionStatus = .authorizedWhenInUse
      try world.app.enterForeground()
      try await world.settle()
    }

    when("I leave the app and come back") { world in
      try world.app.enterForeground()
      try await world.settle()
    }

    then("I should not have been asked for my location") { world in
      try expect(world.location.permissionRequestCount, equals: 0, "The number of questions for the location")
    }

    then("I should have been asked for my location once") { world in
      try expect(world.location.permissionRequestCount, equals: 1, "The number of questions for the location")
    }

    then("the settings of the phone should be open") { world in
      try expect(world.settingsOpeningCount, equals: 1, "How often the settings were opened")
    }
  }
}
