import OperatingSystem

/// A poller that waits for descriptors on a separate thread, without blocking the caller's actor.
///
/// It resumes its caller at most once per interval, because each resumption costs thread switches and the workers of a
/// fast run write tens of thousands of times per second. The interval doubles whenever descriptors are ready sooner,
/// and halves otherwise.
final class DescriptorPoller: Sendable {
  private struct Request: Sendable {
    var descriptors: [System.PolledDescriptor]
    let milliseconds: Int32
    let continuation: CheckedContinuation<[System.PolledDescriptor], Never>
  }

  private enum State: Sendable {
    case idle, requested(Request), closed
  }

  /// The minimum and maximum time between two resumptions. The minimum is also the initial value.
  private static let intervals = Duration.microseconds(250)...Duration.milliseconds(4)

  private let state: Monitor<State>

  init() throws(SystemError) {
    let state = Monitor(State.idle)
    self.state = state
    try System.startThread { Self.serve(state) }
  }

  deinit { state.change { $0 = .closed } }

  /// Waits until one of the descriptors is ready or the given number of milliseconds has passed, and returns which
  /// descriptors are ready. Calls mustn't overlap.
  ///
  /// If a descriptor is already ready, the call needs only one system call and no thread switch.
  @MainActor
  func wait(
    for descriptors: [System.PolledDescriptor],
    milliseconds: Int32
  ) async -> [System.PolledDescriptor] {
    var polled = descriptors
    if System.wait(for: &polled, milliseconds: 0) || milliseconds == 0 { return polled }
    return await withCheckedContinuation { continuation in
      let request = Request(descriptors: descriptors, milliseconds: milliseconds, continuation: continuation)
      state.change { $0 = .requested(request) }
    }
  }

  private static func serve(_ state: Monitor<State>) {
    var resumed = ContinuousClock.now
    var interval = intervals.lowerBound
    while true {
      let next = state.change(when: { if case .idle = $0 { false } else { true } }) { state in
        defer { if case .requested = state { state = .idle } }
        return state
      }
      guard case .requested(var request) = next else { return }
      System.wait(for: &request.descriptors, milliseconds: request.milliseconds)
      let rest = interval - resumed.duration(to: .now)
      if rest > .zero {
        System.pause(microseconds: UInt32(rest / .microseconds(1)))
        System.wait(for: &request.descriptors, milliseconds: 0)
      }
      interval = rest > .zero ? min(interval * 2, intervals.upperBound) : max(interval / 2, intervals.lowerBound)
      resumed = .now
      request.continuation.resume(returning: request.descriptors)
    }
  }
}
