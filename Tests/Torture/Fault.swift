import Foundation

/// What is wrong with a whole run, as the environment says.
enum Fault: String {
  case worldThrows, worldTraps
  case beforeAllTraps, secondBeforeAllTraps, beforeAllHangs, afterAllTraps, afterAllExits

  static let current = ProcessInfo.processInfo.environment["TORTURE_FAULT"].flatMap(Fault.init)
}
