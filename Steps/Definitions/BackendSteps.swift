import Korniszon
import PetSpot

extension StepLibrary<PetSpotWorld> {
  /// Defines the steps that set the announcements of the backend.
  mutating func backend() {
    step("the backend has {int} pet announcement(s)", polish: "w systemie jest/są {int} ogłoszeń/ogłoszenia/ogłoszenie")
    {
      (world, count: Int) in
      try world.publish(count)
    }

    step("the backend has these pet announcements:", polish: "w systemie są następujące ogłoszenia:") {
      (world, pets: [PublishedPet]) in
      world.script.items = try pets.enumerated().map { try $1.item(number: $0 + 1) }
    }

    given("the backend has a pet announcement with the name {string}") { (world, name: String) in
      world.script.items = [.announcement(.sample(hoursAgo: 1, name: name))]
    }

    given("the backend has a pet announcement with a name of {int} and a description of {int} letters") {
      (world, nameLength: Int, descriptionLength: Int) in
      let name = String(repeating: "n", count: nameLength)
      let description = String(repeating: "d", count: descriptionLength)
      world.script.items = [.announcement(.sample(hoursAgo: 1, name: name, description: description))]
    }

    /// Adds an announcement with a defect among the others.
    step("the backend also has an announcement {defect}", polish: "w systemie jest też ogłoszenie {usterka}") {
      (world, defect: Defect) in
      world.script.items.insert(defect.item, at: world.script.items.count / 2)
    }

    /// Adds an announcement that is newer than all others.
    step("a new pet announcement is published", polish: "pojawia się nowe ogłoszenie") { world in
      world.script.items.append(.announcement(.sample(hoursAgo: -1)))
    }

    step("the newest announcement is withdrawn", polish: "najnowsze ogłoszenie zostaje wycofane") { world in
      let newest = try require(world.newestFirst.first, "The newest announcement")
      world.script.items.removeAll { $0.id == newest.id }
    }

  }

  /// Defines the steps about problems and delays of the backend and the connection.
  mutating func backendProblems() {
    /// The problem lasts until the step `the problem is solved`.
    step("{problem}", polish: "{awaria}") { (world, problem: BackendProblem) in
      world.script.problem = problem
    }

    step("the backend API is unavailable", polish: "system jest niedostępny") { world in
      world.script.problem = .noNetwork
    }

    step("the problem is solved", polish: "system znowu działa") { world in
      world.script.problem = nil
    }

    /// The backend doesn't answer until the step `the backend answers`.
    step("the backend is slow", polish: "system odpowiada powoli") { world in
      world.isBackendSlow = true
    }

    step("the backend answers", polish: "system odpowiada") { world in
      world.isBackendSlow = false
      try await world.settle()
    }

    when("the backend answers the newest request first") { world in
      try await world.answerNewestFirst()
    }

    step("{int} second(s) pass", polish: "mija/mijają {int} sekund/sekundy") { (world, seconds: Int) in
      try await world.pass(seconds: seconds)
    }
  }

  /// Defines the steps that check the app's requests.
  mutating func requests() {
    then("the app should have asked for announcements {times}") { (world, times: HowOften) in
      try expect(world.network.listQueries.count, equals: times.count, "The number of requests for announcements")
    }

    then("the app should have asked for {string} {times}") { (world, path: String, times: HowOften) in
      try expect(
        world.network.requestLines,
        equals: Array(repeating: "GET \(path)", count: times.count),
        "The requests"
      )
    }

    then("the app should have asked for announcements near {city}") { (world, city: City) in
      try expect(world.network.listQueries, equals: [try city.query], "The locations in the requests")
    }

    then("the app should have asked for announcements near {city} {times}") {
      (world, city: City, times: HowOften) in
      let expected = Array(repeating: try city.query, count: times.count)
      try expect(world.network.listQueries, equals: expected, "The locations in the requests")
    }

    then("the app should have asked for announcements without a location") { world in
      try expect(world.network.listQueries, equals: [[:]], "The locations in the requests")
    }

    then("the request should be canceled") { world in
      try expect(world.network.cancelledCount, equals: 1, "The number of canceled requests")
    }
  }
}

extension City {
  /// The query parameters of a request near the city.
  fileprivate var query: [String: String] {
    get throws {
      let place = try require(coordinate, "The coordinate of the city")
      return ["lat": "\(place.latitude)", "lng": "\(place.longitude)"]
    }
  }
}
