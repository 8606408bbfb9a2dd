import Korniszon
import PetSpot

extension StepLibrary<PetSpotWorld> {
  mutating func backend() {
    step("the backend has {int} pet announcement(s)", polish: "w systemie jest/są {int} ogłoszeń/ogłoszenia/ogłoszenie")
    {
      (world, count: Int) in
      try world.publish(count)
    }

    given("the backend has these pet announcements:") { (world, pets: [PublishedPet]) in
      world.script.announcements = try pets.enumerated().map { try $1.announcement(number: $0 + 1) }
    }

    given("the backend has a pet announcement with the name:") { (world, name: DocString) in
      world.script.announcements = [Announcement.sample(hoursAgo: 1, name: name.content)]
    }

    given("the backend has a pet announcement with a name of {int} and a description of {int} letters") {
      (world, nameLength: Int, descriptionLength: Int) in
      let name = String(repeating: "n", count: nameLength)
      let description = String(repeating: "d", count: descriptionLength)
      world.script.announcements = [Announcement.sample(hoursAgo: 1, name: name, description: description)]
    }

    given("the backend has {int} malformed announcement(s) among them") { (world, count: Int) in
      world.script.malformedItemCount = count
    }

    step("a new pet announcement is published", polish: "pojawia się nowe ogłoszenie") { world in
      world.script.announcements.append(Announcement.sample(hoursAgo: -1))
    }

    given("the newest announcement is withdrawn") { world in
      let newest = try require(world.newestFirst.first, "The newest announcement")
      world.script.announcements.removeAll { $0.id == newest.id }
    }

    step("the backend API is unavailable", polish: "system jest niedostępny") { world in
      world.script.problem = .noNetwork
    }

    given("{problem}") { (world, problem: BackendProblem) in
      world.script.problem = problem
    }

    step("the problem is solved", polish: "system znowu działa") { world in
      world.script.problem = nil
    }

    step("the backend is slow", polish: "system odpowiada powoli") { world in
      world.isBackendSlow = true
    }

    step("the backend answers", polish: "system odpowiada") { world in
      world.isBackendSlow = false
      try await world.settle()
    }

    when("the backend answers the newest request before the older ones") { world in
      try await world.answerNewestFirst()
    }

    then("the backend should have been asked for all announcements {int} time(s)") { (world, count: Int) in
      try expect(world.listRequestCount, equals: count, "The number of requests for all announcements")
    }
  }
}
