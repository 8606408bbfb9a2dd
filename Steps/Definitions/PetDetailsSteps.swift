import Korniszon
import PetSpot

extension StepLibrary<PetSpotWorld> {
  /// Defines the steps for the details of a pet.
  mutating func petDetails() {
    step("the pet details screen should be displayed", polish: "powinny pojawić się szczegóły zwierzęcia") { world in
      let tapped = try require(world.tappedCard, "The tapped card")
      let announcement = try require(
        world.newestFirst.first { $0.id == tapped.id },
        "The announcement of the tapped card"
      )
      let screen = try PetDetailsScreen(world.app)
      let status = Vocabulary(world.language).word(for: announcement.status)
      try expect(screen.announcementID, equals: announcement.id, "The pet whose details are shown")
      try expect(screen.texts["name"], equals: announcement.name, "The name")
      try expect(screen.texts["status"], equals: status, "The status")
      try expect(screen.photo, equals: announcement.photoURL ?? "photo.placeholder", "The photo")
    }

    step("the details should be loading", polish: "szczegóły powinny się wczytywać") { world in
      try expect(PetDetailsScreen(world.app).isLoadingShown, "The details show no loading state")
    }

    step("no details should be on the screen", polish: "nie powinno być widać szczegółów") { world in
      try expect(try !PetDetailsScreen(world.app).isShown, "There are details on the screen")
    }

    step("the details should read:", polish: "szczegóły powinny zawierać:") { (world, expected: [String: String]) in
      try expect(PetDetailsScreen(world.app).texts, equals: Vocabulary.parts(expected), "The details")
    }

    then("the details should be marked {string} in {color}") { (world, status: String, color: StatusColor) in
      let screen = try PetDetailsScreen(world.app)
      try expect(screen.texts["status"], equals: status, "The status")
      try expect(screen.color, equals: color.hex, "The color of the details")
    }

    then("the details should show the whole name and description") { world in
      let announcement = try require(world.newestFirst.first, "The announcement")
      let texts = try PetDetailsScreen(world.app).texts
      try expect(texts["name"], equals: announcement.name, "The name")
      try expect(texts["description"], equals: announcement.description, "The description")
    }

    when("the photo of the details can't be loaded") { world in
      try PetDetailsScreen(world.app).breakPhoto()
      try await world.settle()
    }

    step(
      "the details should show a placeholder for the photo",
      polish: "szczegóły powinny mieć obrazek zastępczy zamiast zdjęcia"
    ) { world in
      try expect(PetDetailsScreen(world.app).photo, equals: "photo.placeholder", "The photo")
    }

    then("the details should show the photo of the pet") { world in
      let screen = try PetDetailsScreen(world.app)
      let announcement = world.newestFirst.first { $0.id == screen.announcementID }
      try expect(screen.photo, equals: try require(announcement, "The announcement").photoURL, "The photo")
    }
  }
}
