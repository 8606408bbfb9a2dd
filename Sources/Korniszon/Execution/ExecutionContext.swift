/// What all attempts of an executor share.
@MainActor
struct ExecutionContext {
  let code: any StepCode
  let options: RunOptions
  let steps: StepMatches
  let limiter: TimeLimiter
  /// Takes attachments immediately, on any thread; `nil` keeps them until their step has ended.
  var forwardAttachment: (@Sendable (ExecutionEvent) -> Void)?
  /// Guards a process of its own, which its coordinator terminates if need be; `nil` in the process of the run.
  var processGuard: (any ProcessGuard)?
  /// Takes what happens, in order.
  var report: @MainActor (ExecutionEvent) -> Void = { _ in }

  var catalog: StepCatalog { code.catalog }
}
