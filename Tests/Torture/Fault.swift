import Foundation

/// What is wrong with a whole run, as the environment says.
enum Fault: String {
  case worldThrows, worldTraps
  case beforeAllTraps, secondBeforeAllTraps, beforeAllHangs, beforeAllSkips
  case afterAllTraps, afterAllExits, afterAllHangs
  /// The first hook before the run traps, and the first after it.
  case firstHooksTrap

  static let current = ProcessInfo.processInfo.environment["TORTURE_FAULT"].flatMap(Fault.init)
}
