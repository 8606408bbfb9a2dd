import CucumberMessages
import Korniszon

extension WorkerPool {
  enum InterruptionLevel {
    case none, requested, immediate

    @MainActor
    init(_ interruption: Interruption) {
      self = interruption.isImmediate ? .immediate : interruption.isRequested ? .requested : .none
    }
  }

  /// The interval at which silent workers are checked.
  static let inspectionInterval = Swift.Duration.milliseconds(500)

  /// Whether the run must end without waiting for the current steps.
  var isAborted: Bool { recorder.options.interruption.isImmediate }

  /// Receives the events of the workers and replaces workers that have ended. If `waits` is `true`, waits for the next
  /// event first.
  ///
  /// The pool enforces limits only after it has read everything that the workers reported. The host's clock doesn't
  /// count the time while the coordinator is stopped.
  func receiveEvents(waits: Bool) async {
    let deadline = workers.compactMap(\.limits.deadlineTime).reduce(host.now + Self.inspectionInterval, min)
    let ready = await host.wait(for: workers.map(\.link), until: waits ? deadline : host.now)
    let woken = host.now
    let isInspection = inspectedAt + Self.inspectionInterval <= woken
    if isInspection { inspectedAt = woken }
    propagateInterruption()
    for (worker, isReady) in zip(workers, ready) where isReady || isInspection {
      await receiveEvents(of: worker, isReady: isReady)
    }
    let now = host.now
    for worker in workers where worker.exceedsLimits(now: now) {
      await receiveEvents(of: worker, isReady: false)
      if workers.contains(where: { $0 === worker }) { worker.enforceLimits(now: now) }
    }
  }

  private func receiveEvents(of worker: PooledWorker, isReady: Bool) async {
    guard let frames = worker.link.receive() else {
      receive(worker.link.receiveUnsent(), from: worker)
      return await replace(worker)
    }
    receive(frames, from: worker)
    // These are events that a worker can't send because its step blocks the process.
    if !isReady { receive(worker.link.receiveUnsent(), from: worker) }
  }

  private func receive(_ frames: [ByteReader], from worker: PooledWorker) {
    guard !frames.isEmpty else { return }
    let now = host.now
    worker.decode(frames, now: now) { message, bytes in
      switch message {
      case .event(let event): receive(ReceivedEvent(event: event, bytes: bytes), from: worker, now: now)
      case .done: finishJob(of: worker)
      case .waiting: worker.extendDeadline(now: now)
      case .retired: worker.retire(now: now)
      case .overwritten: worker.terminate(because: .overwrittenMemory)
      }
    }
  }

  private func receive(_ event: ReceivedEvent, from worker: PooledWorker, now: Swift.Duration) {
    worker.record(event.event, now: now)
    if case .scenario(let job)? = worker.jobs.first {
      withBuffer(of: job.submissionIndex) { $0.record(event, of: job.submissionIndex, worker: name(worker)) }
    } else if worker.jobs.isEmpty, case .attached = event.event {
      // The event is an issue of a task that nothing awaits.
      recordHooks([event.event], of: worker)
    }
  }

  private func finishJob(of worker: PooledWorker) {
    switch worker.finishJob() {
    case .scenario(let job):
      scheduler.finish(job)
      withBuffer(of: job.submissionIndex) { $0.finish(job.submissionIndex) }
    case .hooks(_, let events): recordHooks(events, of: worker)
    case nil: break
    }
  }

  func recordHooks(_ events: [ExecutionEvent], of worker: PooledWorker) {
    if phase == .scenarios {
      hasFailedReplacement = hasFailedReplacement || events.contains(where: \.isFailedHook)
      recordRunHooks(events, worker: name(worker))
    } else {
      hookEvents[worker.number, default: []] += events
    }
  }

  /// Forwards a new request to end the run to the workers, or terminates them if the request is immediate.
  private func propagateInterruption() {
    let level = InterruptionLevel(recorder.options.interruption)
    guard level != interruptionLevel else { return }
    interruptionLevel = level
    for worker in workers {
      if level == .immediate {
        worker.link.terminate()
      } else {
        worker.link.send([.interrupt(recorder.options.interruption.reason)])
      }
    }
  }
}

extension ExecutionEvent {
  /// Whether the event is the failure of a run hook.
  fileprivate var isFailedHook: Bool {
    if case .hookFinished(let result, _) = self { result.status.isFailure() } else { false }
  }
}
