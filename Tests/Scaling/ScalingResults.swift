import Foundation

/// The growth of processor times when the input becomes four times as large.
///
/// Linear time becomes four times as long, and quadratic time sixteen times. Because machines are noisy, the smallest
/// growth of several attempts counts.
@MainActor
final class ScalingResults {
  private(set) var count = 0
  /// The messages about measurements whose growth isn't linear.
  private(set) var failures: [String] = []

  private static let maximumGrowth = 8.0
  private static let maximumAttemptCount = 6
  /// The time, in seconds, below which the growth is ignored, because it depends on how memory is allocated.
  private static let shortestTime = 0.005

  func add(
    _ name: String,
    small: @MainActor () async throws -> Void,
    large: @MainActor () async throws -> Void
  ) async throws {
    var growths: [Double] = []
    repeat {
      let before = try await Self.seconds(small)
      let after = try await Self.seconds(large)
      growths.append(after < Self.shortestTime ? 0 : after / before)
    } while growths.last ?? 0 >= Self.maximumGrowth && growths.count < Self.maximumAttemptCount
    count += 1
    guard let best = growths.min(), best >= Self.maximumGrowth else { return }
    failures.append("\(name): grew by factors of \(growths.map { String(format: "%.1f", $0) }.joined(separator: ", "))")
  }

  /// Returns the processor time that a closure takes, in seconds.
  private static func seconds(_ body: @MainActor () async throws -> Void) async throws -> Double {
    let start = processTime()
    try await body()
    return processTime() - start
  }

  private static func processTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
