/// What all attempts of an executor have in common.
@MainActor
final class ExecutionContext {
  let code: any StepCode
  let catalog: StepCatalog
  let options: RunOptions
  let watchdog: Watchdog?
  let attach: (@Sendable (ExecutionEvent) -> Void)?
  let keeper: (any ProcessGuard)?
  let tell: @MainActor (ExecutionEvent) -> Void

  init(
    _ code: any StepCode,
    _ options: RunOptions,
    attach: (@Sendable (ExecutionEvent) -> Void)?,
    keeper: (any ProcessGuard)?,
    tell: @escaping @MainActor (ExecutionEvent) -> Void
  ) {
    self.code = code
    catalog = code.catalog
    self.options = options
    self.attach = attach
    self.keeper = keeper
    self.tell = tell
    let limits =
      catalog.definitions.compactMap(\.timeLimit)
      + [options.stepTimeLimit, options.scenarioTimeLimit].compactMap(\.self)
    watchdog = limits.min().map { Watchdog(interval: $0) }
  }
}
