import CucumberMessages
import Testing

@Suite struct TimestampTests {
  private static let dates = [
    (0, "1970-01-01T00:00:00Z"), (951_782_399, "2000-02-28T23:59:59Z"), (951_782_400, "2000-02-29T00:00:00Z"),
    (951_868_800, "2000-03-01T00:00:00Z"), (1_767_323_045, "2026-01-02T03:04:05Z"), (-1, "1969-12-31T23:59:59Z"),
    (-2_203_891_200, "1900-03-01T00:00:00Z"), (4_107_542_400, "2100-03-01T00:00:00Z"),
    (-62_135_596_800, "0001-01-01T00:00:00Z"), (253_402_300_799, "9999-12-31T23:59:59Z"),
    (.min, "0001-01-01T00:00:00Z"), (.max, "9999-12-31T23:59:59Z"),
  ]

  @Test func datesAreWrittenInISO8601() {
    #expect(Self.dates.count == 12)
    for (seconds, text) in Self.dates {
      #expect(Timestamp(seconds: seconds, nanos: 999_999_999).iso8601 == text)
    }
  }

  @Test func theDifferenceOfTwoTimestampsIsADuration() {
    let early = Timestamp(seconds: 10, nanos: 900_000_000)
    let late = Timestamp(seconds: 12, nanos: 100_000_000)
    #expect(early < late)
    #expect(late - early == Duration(seconds: 1, nanos: 200_000_000))
    #expect(early - late == Duration(seconds: -2, nanos: 800_000_000))
    #expect(early + (late - early) == late)
    #expect(late + (early - late) == early)
  }

  @Test func nanosecondsBecomeSecondsAndARemainder() {
    #expect(Timestamp(nanoseconds: 1_500_000_000) == Timestamp(seconds: 1, nanos: 500_000_000))
    #expect(Timestamp(nanoseconds: -1) == Timestamp(seconds: -1, nanos: 999_999_999))
  }
}
