import OperatingSystem

/// The boundary between the runner and a project's code. The runner creates worlds and calls steps and hooks through
/// it.
///
/// A backtrace with a frame of this type belongs to the current step or hook. This distinguishes a crash in the step
/// from a crash in code that an earlier scenario left running: while a step is suspended, other code can run in the
/// same process and thread. ``frameName`` is derived from the type, so that renaming the type doesn't break the
/// backtrace reader.
package enum StepCodeBoundary {
  /// The text that every frame of this type contains in a backtrace.
  package static let frameName = "\(Self.self)."

  /// Calls a project's code in the run's process. A forked child ends here if the code returns in it.
  @MainActor @inline(never)
  static func call<Value>(_ guarding: ForkedChildGuard, _ body: @MainActor () async -> Value) async -> Value {
    let value = await body()
    guarding.endForkedChild()
    return value
  }

  /// Calls synchronous code of a project. See ``call(_:_:)``.
  @MainActor @inline(never)
  static func callWithoutAwaiting(_ guarding: ForkedChildGuard, _ body: @MainActor () -> Void) {
    body()
    guarding.endForkedChild()
  }
}
