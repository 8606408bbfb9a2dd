import PetSpot
import Testing

struct CoordinateTests {
  @Test func impossibleCoordinatesAreRejected() {
    let outside = [(90.1, 0), (-90.1, 0), (0, 180.1), (0, -180.1), (Double.nan, 0), (0, Double.infinity)]
    #expect(outside.count == 6)
    for (latitude, longitude) in outside {
      #expect(Coordinate(latitude: latitude, longitude: longitude) == nil)
    }
  }

  @Test func extremeCoordinatesAreAccepted() {
    #expect(Coordinate(latitude: 90, longitude: -180) != nil)
  }

  @Test func coordinatesAreFormattedWithFourDecimalsAndADirection() throws {
    let texts = [
      (52.2297, 21.0122, "52.2297° N, 21.0122° E"),
      (-33.86, -151.00006, "33.8600° S, 151.0001° W"),
      (0, -0.00004, "0.0000° N, 0.0000° W"),
      (9.99999, 180, "10.0000° N, 180.0000° E"),
    ]
    #expect(texts.count == 4)
    for (latitude, longitude, text) in texts {
      #expect(try #require(Coordinate(latitude: latitude, longitude: longitude)).text == text)
    }
  }

  @Test(arguments: [0.0, 1, 10_000, 250_000])
  func eachSideOfAMapRegionIsTwiceTheRadius(radius: Double) throws {
    let place = try #require(Coordinate(latitude: -33.8688, longitude: 151.2093))
    let region = place.mapRegion(radius: radius)
    #expect(region == MapRegion(center: place, latitudinalMeters: 2 * radius, longitudinalMeters: 2 * radius))
  }
}
