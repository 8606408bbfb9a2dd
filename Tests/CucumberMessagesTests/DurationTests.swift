import CucumberMessages
import Testing

@Suite struct DurationTests {
  @Test func nanosecondsCarryIntoSeconds() {
    let long = Duration(seconds: 1, nanos: 700_000_000)
    let short = Duration(seconds: 0, nanos: 800_000_000)
    #expect(long + short == Duration(seconds: 2, nanos: 500_000_000))
    #expect(long - short == Duration(seconds: 0, nanos: 900_000_000))
    #expect(short - long == Duration(seconds: -1, nanos: 100_000_000))
    #expect(short < long)
    #expect(Duration(nanoseconds: -1_000_000_000) == Duration(seconds: -1, nanos: 0))
    #expect([long, short, .zero].reduce(.zero, +).inSeconds == 2.5)
  }

  @Test func valuesOutOfRangeSaturate() {
    let most = Duration(seconds: .max, nanos: 999_999_999)
    let least = Duration(seconds: .min, nanos: 0)
    #expect((most + most).seconds == .max)
    #expect((least + least).seconds == .min)
    #expect((least - most).seconds == .min)
    #expect((most - least).seconds == .max)
    #expect((Duration(seconds: 0, nanos: .max) + Duration(seconds: 0, nanos: .max)).nanos < 1_000_000_000)
  }

  @Test func conversionToTheStandardLibraryKeepsNanoseconds() {
    for nanoseconds: Int64 in [0, 1, -1, 1_500_000_000, -1_500_000_000, 86_400_000_000_001] {
      let duration = Duration(nanoseconds: nanoseconds)
      #expect(Swift.Duration(duration) == .nanoseconds(nanoseconds))
      #expect(Duration(Swift.Duration.nanoseconds(nanoseconds)) == duration)
    }
    let fraction = Swift.Duration(secondsComponent: 0, attosecondsComponent: -1)
    #expect(Duration(fraction) == Duration(nanoseconds: -1))
  }
}
