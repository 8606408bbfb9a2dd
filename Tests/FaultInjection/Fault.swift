import Foundation

/// A fault of the whole run, which the variable `INJECTED_FAULT` selects.
enum Fault: String {
  case worldThrows, worldTraps
  case beforeAllTraps, secondBeforeAllTraps, beforeAllHangs, beforeAllSkips
  case beforeAllStartsDaemon, beforeAllStartsThread
  case afterAllTraps, afterAllExits, afterAllHangs
  /// An exit handler of the run never returns.
  case exitHandlerHangs
  /// The first before-all hook and the first after-all hook trap.
  case firstHooksTrap

  static let current = ProcessInfo.processInfo.environment["INJECTED_FAULT"].flatMap(Fault.init)
}
