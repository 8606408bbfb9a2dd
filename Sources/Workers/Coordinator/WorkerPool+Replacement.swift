import CucumberMessages
import Gherkin
import Korniszon
import OperatingSystem

extension WorkerPool {
  /// The maximum number of consecutive processes that may end without reporting anything.
  ///
  /// After that, the pool starts no more processes, because the program itself probably can't run, for example because
  /// the coordinator holds a lock or port that the program needs.
  private static let maximumSilentProcessCount = 6

  /// Starts a process and returns its worker, or returns `nil` if the process can't be started. In that case, the run
  /// continues with the other processes, but fails at its end.
  @discardableResult
  func start(_ number: Int, at index: Int) -> PooledWorker? {
    do throws(SystemError) {
      let worker = PooledWorker(number: number, try host.start(number), recorder.options, now: host.now)
      workers.insert(worker, at: index)
      return worker
    } catch {
      faults.append(error)
      hasFailedStart = true
      return nil
    }
  }

  /// Completes the job of a worker that has ended, and starts a replacement if one is needed.
  func replace(_ worker: PooledWorker) async {
    let termination = await worker.reap()
    silentProcessCount = worker.hasReported ? 0 : silentProcessCount + 1
    if silentProcessCount == Self.maximumSilentProcessCount { hasFailedStart = true }
    let scenarios = worker.jobs.scenarios
    for job in scenarios { scheduler.finish(job) }
    scheduler.giveBack(worker.isRetired ? scenarios : Array(scenarios.dropFirst()))
    guard let index = workers.firstIndex(where: { $0 === worker }) else { return }
    workers.remove(at: index)
    switch worker.jobs.first {
    case _ where worker.isRetired:
      if termination.cause != .ended(.exit(0)) { recordIdleTermination(termination, of: worker) }
      if case .hooks(let kind, let events)? = worker.jobs.first, !isAborted {
        startReplacement(worker.number, at: index)?.runHooks(kind, after: events, now: host.now)
        return
      }
    case .scenario(let job): complete(job, of: worker, after: termination)
    case .hooks(let kind, let events) where worker.jobs.progress.openHook != nil:
      let result = isOfInterruption(termination) ? interruptedResult(in: .hook) : result(of: termination)
      let now = recorder.options.clock.now()
      let events = events + [.hookFinished(worker.jobs.progress.result(result, at: now), now)]
      if !isAborted, let successor = start(worker.number, at: index) {
        successor.runHooks(kind, after: events, now: host.now)
      } else {
        recordHooks(events, of: worker)
      }
      return
    case .hooks(_, let events):
      recordIdleTermination(termination, of: worker)
      recordHooks(events, of: worker)
    case nil: recordIdleTermination(termination, of: worker)
    }
    let isNeeded = scheduler.waitingCount > 0 || !recorder.library.hooks(.afterTestRun).isEmpty
    guard phase == .scenarios, isNeeded, !isAborted, !hasFailedReplacement, !hasFailedStart else { return }
    startReplacement(worker.number, at: index)
  }

  /// Starts a process during the run, requests its before-all hooks, and returns its worker, or returns `nil` if the
  /// process can't be started.
  @discardableResult
  func startReplacement(_ number: Int, at index: Int) -> PooledWorker? {
    let worker = start(number, at: index)
    if !recorder.library.hooks(.beforeTestRun).isEmpty { worker?.runHooks(.beforeTestRun, now: host.now) }
    return worker
  }

  private func result(of termination: WorkerTermination) -> TestStepResult {
    termination.result(root: recorder.options.root)
  }

  /// Returns the result of a step or hook whose process was terminated because the run ended early.
  func interruptedResult(in scope: TimeoutError.Scope) -> TestStepResult {
    TestStepResult(.interrupted(during: scope, because: recorder.options.interruption.reason), status: .skipped)
  }

  /// Returns whether a process ended because the run was interrupted: the coordinator killed the process, or a signal
  /// that ends runs also ended the process.
  func isOfInterruption(_ termination: WorkerTermination) -> Bool {
    guard case .ended(.signal(let signal)) = termination.cause else { return isAborted }
    return isAborted || recorder.options.interruption.isRequested && System.endingSignals.contains(signal)
  }

  /// Records that a worker ended outside a scenario, unless the run was interrupted.
  func recordIdleTermination(_ termination: WorkerTermination, of worker: PooledWorker) {
    if isOfInterruption(termination) { return }
    let name = lastScenarioName(of: worker)
    faults.append(IdleWorkerTermination(termination: termination, lastScenario: name, root: recorder.options.root))
  }

  func lastScenarioName(of worker: PooledWorker) -> String? {
    worker.jobs.lastScenario.map { String(plan.testCases[$0].pickle.name) }
  }
}
