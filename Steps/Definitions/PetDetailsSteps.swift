import Korniszon
import PetSpot

extension StepLibrary<PetSpotWorld> {
  mutating func petDetails() {
    step("the pet details screen should be displayed", polish: "powinny pojawić się szczegóły zwierzęcia") { world in
      let tapped = try require(world.tappedCard, "The tapped card")
      try await world.settle()
      try expect(PetDetailsScreen(world.app).announcementID, equals: tapped.id, "The pet whose details are shown")
    }

    step("the details should be loading", polish: "szczegóły powinny się wczytywać") { world in
      try expect(PetDetailsScreen(world.app).isLoadingShown, "The details show no loading state")
    }

    step("no details should be on the screen", polish: "nie powinno być widać szczegółów") { world in
      try expect(try !PetDetailsScreen(world.app).isShown, "There are details on the screen")
    }

    then("the details should tell the {word} {string}") { (world, part: String, text: String) in
      try expect(PetDetailsScreen(world.app).text(of: part), equals: text, "The \(part)")
    }

    then("the details should tell that the announcement is of {word} and was changed on {word}") {
      (world, published: String, updated: String) in
      try expect(PetDetailsScreen(world.app).text(of: "created"), equals: published, "The day of publication")
      try expect(PetDetailsScreen(world.app).text(of: "updated"), equals: updated, "The day of the last change")
    }

    then("the details should tell no {word}") { (world, part: String) in
      let screen = try PetDetailsScreen(world.app)
      _ = try require(screen.announcementID, "The details")
      try expect(screen.text(of: part), equals: nil, "The \(part)")
    }

    then("the details should explain {string}") { (world, message: String) in
      try expect(PetDetailsScreen(world.app).errorMessage, equals: message, "The error message")
    }

    when("the photo of the details cannot be loaded") { world in
      try PetDetailsScreen(world.app).breakPhoto()
    }

    then("the details should show a placeholder for the photo") { world in
      try expect(PetDetailsScreen(world.app).hasPlaceholder, "The details show no placeholder")
    }
  }
}
