import OperatingSystem

/// A guard that makes the test program fail if it exits while scenarios are running.
///
/// Without it, `exit(0)` in a step would end all tests with success.
@MainActor
enum ExitGuard {
  /// The number of runs that haven't ended.
  private static var runCount = 0

  static func begin() {
    if runCount == 0 { System.beginGuardingExit() }
    runCount += 1
  }

  static func end() {
    runCount -= 1
    if runCount == 0 { System.endGuardingExit() }
  }
}
