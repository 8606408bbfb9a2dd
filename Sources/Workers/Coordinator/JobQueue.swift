import CucumberMessages
import Korniszon

/// The unfinished jobs of a worker. The first job is the current one.
struct JobQueue: Sendable {
  private(set) var jobs: [WorkerJob] = []

  /// The progress of the first job.
  private(set) var progress = ExecutionProgress()

  /// The index in the plan of the last scenario that finished, or `nil` if no scenario has finished.
  private(set) var lastScenario: Int?

  var isEmpty: Bool { jobs.isEmpty }
  var count: Int { jobs.count }
  var first: WorkerJob? { jobs.first }

  var isRunningHooks: Bool {
    if case .hooks? = jobs.first { true } else { false }
  }

  var scenarios: [ScenarioJob] {
    jobs.compactMap { if case .scenario(let job) = $0 { job } else { nil } }
  }

  mutating func append(_ job: WorkerJob) { jobs.append(job) }

  /// Records an event of the first job.
  mutating func record(_ event: ExecutionEvent) {
    progress.record(event)
    switch jobs.first {
    case .hooks(let kind, let events): jobs[0] = .hooks(kind, events + [event])
    case .scenario(var job):
      guard case .attemptFinished(willBeRetried: true, _) = event else { return }
      job.attempt += 1
      jobs[0] = .scenario(job)
    case nil: break
    }
  }

  /// Removes and returns the first job, which is finished, or returns `nil` if there is none.
  mutating func finishFirst() -> WorkerJob? {
    progress = ExecutionProgress()
    guard let job = jobs.first else { return nil }
    jobs.removeFirst()
    if case .scenario(let job) = job { lastScenario = job.planIndex }
    return job
  }
}
