import CucumberMessages
import Korniszon
import OperatingSystem
import Testing

@Suite struct RunClockTests {
  @Test func clocksWithTheSameOriginAgree() {
    let (first, second) = (RunClock(origin: 1_000), RunClock(origin: 1_000))
    let times = (0..<100).flatMap { _ in [first.now(), second.now()] }
    #expect(times == times.sorted())
  }

  @Test func theSystemClockAgreesWithTheTimeOfDay() {
    let before = System.timeOfDay
    let time = RunClock.system.now()
    #expect(abs(time.seconds - Int(before / 1_000_000_000)) < 60)
  }
}
