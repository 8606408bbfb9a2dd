import OperatingSystem

/// The boundary between the runner and a project's code, through which the runner creates worlds and calls steps and
/// hooks.
///
/// A crash whose backtrace contains a frame of this type is caused by the current step or hook. Without such a frame,
/// the crash may be in code that an earlier scenario left running, because other code can run in the same process and
/// thread while a step is suspended. ``frameName`` is derived from the type, so that renaming the type doesn't break
/// the code that reads backtraces.
package enum StepCodeBoundary {
  /// The string that every frame of this type contains in a backtrace.
  package static let frameName = "\(Self.self)."

  /// Calls a project's code and returns its value. If the code forks this process and returns in the child, too, the
  /// child ends here.
  @MainActor @inline(never)
  static func call<Value>(_ guarding: ForkedChildGuard, _ body: @MainActor () async -> Value) async -> Value {
    let value = await body()
    guarding.endForkedChild()
    return value
  }

  /// Calls a project's synchronous code. See ``call(_:_:)``.
  @MainActor @inline(never)
  static func callWithoutAwaiting(_ guarding: ForkedChildGuard, _ body: @MainActor () -> Void) {
    body()
    guarding.endForkedChild()
  }
}
