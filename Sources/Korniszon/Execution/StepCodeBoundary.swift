/// The boundary between the runner and the code of a project: the world, steps and hooks of a scenario are called through
/// it.
///
/// A backtrace with a frame of this type leads to such code. This tells a step that crashed from something that an earlier
/// scenario has left running. Nothing else could: while a step waits, other code runs in the same process and thread.
/// ``frameName`` is made from the type itself, so that renaming the type cannot break the reader of backtraces.
package enum StepCodeBoundary {
  /// What every frame of this type contains in a backtrace.
  package static let frameName = "\(Self.self)."

  @MainActor @inline(never)
  static func call<Value>(_ body: @MainActor () async -> Value) async -> Value { await body() }

  @MainActor @inline(never)
  static func callWithoutAwaiting(_ body: @MainActor () -> Void) { body() }
}
