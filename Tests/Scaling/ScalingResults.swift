import Foundation

/// The growth of processor times when the input becomes four times as large.
///
/// Linear time grows four times, quadratic time sixteen times. Because machines are noisy, the smallest growth of
/// several attempts counts.
@MainActor
final class ScalingResults {
  private(set) var count = 0
  /// The measurements whose growth isn't linear.
  private(set) var failures: [String] = []

  private static let maximumGrowth = 8.0
  private static let maximumAttemptCount = 6

  func add(
    _ name: String,
    small: @MainActor () async -> Void,
    large: @MainActor () async -> Void
  ) async {
    var growths: [Double] = []
    repeat {
      let before = await Self.seconds(small)
      growths.append(await Self.seconds(large) / before)
    } while growths.last ?? 0 >= Self.maximumGrowth && growths.count < Self.maximumAttemptCount
    count += 1
    guard let best = growths.min(), best >= Self.maximumGrowth else { return }
    failures.append("\(name): \(growths.map { String(format: "%.1f", $0) }.joined(separator: ", ")) times")
  }

  /// Returns the processor time of this thread.
  private static func seconds(_ body: @MainActor () async -> Void) async -> Double {
    let start = threadTime()
    await body()
    return threadTime() - start
  }

  private static func threadTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
