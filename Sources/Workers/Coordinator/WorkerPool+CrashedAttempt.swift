import CucumberMessages
import Korniszon

extension WorkerPool {
  /// The number of processes that may end before they start an attempt. When this number is reached, the attempt gets
  /// the result of the crash.
  private static let maximumLostStartCount = 2

  /// Completes the attempt that a process was running when it ended, and schedules the next attempt if the scenario may
  /// be retried. If the process hadn't begun the attempt, schedules the same attempt again until
  /// ``maximumLostStartCount`` is reached.
  func complete(_ job: ScenarioJob, of worker: PooledWorker, after termination: WorkerTermination) {
    let options = recorder.options
    let testCase = plan.testCases[job.planIndex]
    let progress = worker.jobs.progress
    var next = job
    next.lostStartCount += 1
    guard progress.attempt != nil || next.lostStartCount == Self.maximumLostStartCount else {
      recordIdleTermination(termination, of: worker)
      scheduler.giveBack([next])
      return
    }
    let attempt = CrashedAttempt(job: job, progress: progress, steps: recorder.steps(of: testCase))
    if attempt.isAfterLastStep { recordIdleTermination(termination, of: worker) }
    let mayBeRetried = progress.attempt != nil && recorder.reasonToSkip == nil
    let willBeRetried = mayBeRetried && options.retry.allowsRetry(of: testCase.pickle, after: job.attempt)
    let events = attempt.completion(
      result: isOfInterruption(termination)
        ? interruptedResult(in: .step)
        : termination.result(
          root: options.root,
          previousScenario: lastScenarioName(of: worker),
          isInStep: progress.openStep != nil
        ),
      printed: termination.printed,
      willBeRetried: willBeRetried,
      clock: options.clock
    )
    withBuffer(of: job.submissionIndex) { buffer in
      for event in events { buffer.record(ReceivedEvent(event: event), of: job.submissionIndex, worker: name(worker)) }
      if !willBeRetried { buffer.finish(job.submissionIndex) }
    }
    if willBeRetried {
      next.attempt += 1
      next.lostStartCount = 0
      scheduler.giveBack([next])
    }
  }
}
