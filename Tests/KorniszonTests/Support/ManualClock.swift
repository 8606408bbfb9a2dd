import Korniszon
import OperatingSystem

/// A limit clock that only advances when a test or step advances it.
final class ManualClock: Sendable {
  private struct State: Sendable {
    var now = Duration.zero
    var sleepers: [Int: (until: Duration, continuation: CheckedContinuation<Void, Never>)] = [:]
    var sleeperCount = 0
    var cancelled: Set<Int> = []
  }

  private let state = Monitor(State())

  var limitClock: LimitClock {
    LimitClock(
      now: { self.state.change { $0.now } },
      sleep: { await self.sleep(until: $0) }
    )
  }

  /// Advances the clock, and wakes up the sleepers that have waited long enough.
  func advance(by duration: Duration) {
    let woken = state.change { state in
      state.now += duration
      let woken = state.sleepers.filter { $0.value.until <= state.now }
      for number in woken.keys { state.sleepers[number] = nil }
      return woken.values.map(\.continuation)
    }
    for continuation in woken { continuation.resume() }
  }

  func advance(to time: Duration) {
    advance(by: max(.zero, time - limitClock.now()))
  }

  private func sleep(until time: Duration) async {
    let number = state.change { state in
      state.sleeperCount += 1
      return state.sleeperCount
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = state.change { state in
          if time <= state.now || state.cancelled.contains(number) { return true }
          state.sleepers[number] = (time, continuation)
          return false
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      let sleeper = state.change { state in
        state.cancelled.insert(number)
        return state.sleepers.removeValue(forKey: number)
      }
      sleeper?.continuation.resume()
    }
  }
}
