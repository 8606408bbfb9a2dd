/// A list of the running processes.
package struct ProcessList: Sendable {
  /// The list, which is opened when it is first used. A worker uses it before its first step.
  package static let current = ProcessList()

  /// Whether the list contained this process when it was opened.
  private var isAvailable = false

  private init() { isAvailable = containsThisProcess }

  /// Whether the list was available at first but no longer is. Only a step can cause this.
  package var isHidden: Bool { isAvailable && !containsThisProcess }

  private var containsThisProcess: Bool { isRunning(System.processID) }
}
