import OperatingSystem

/// The descriptors that a worker process is started with, out of the way of its steps.
struct WorkerDescriptors: Sendable {
  /// What the coordinator opens for the process.
  enum Given {
    static let requests: Int32 = 3
    static let reports: Int32 = 4
    /// The file that standard output and error go to.
    static let output: Int32 = 5
    /// The file of the ``WorkerJournal``.
    static let journal: Int32 = 6
  }

  let requests: Int32
  let reports: Int32
  let output: Int32
  let journal: Int32

  /// Moves the descriptors as far up as the system lets it, and keeps programs that steps start from getting them.
  init() {
    requests = System.movedUp(Given.requests)
    reports = System.movedUp(Given.reports)
    output = System.movedUp(Given.output)
    journal = System.movedUp(Given.journal)
    System.printUnbuffered()
  }
}
