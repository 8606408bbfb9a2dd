import OperatingSystem

/// The descriptors that a worker process shares with its coordinator, with numbers that steps are unlikely to use.
struct WorkerDescriptors: Sendable {
  /// The numbers of the descriptors that a worker inherits.
  enum Inherited {
    static let requests: Int32 = 3
    static let events: Int32 = 4
    /// The file for standard output and error.
    static let output: Int32 = 5
    /// The file of the ``WorkerJournal``.
    static let journal: Int32 = 6
  }

  let requests: Int32
  let events: Int32
  let output: Int32
  let journal: Int32

  /// Moves the descriptors to their new numbers, prevents child processes from inheriting them, and makes standard
  /// output unbuffered.
  init() {
    requests = System.hide(Inherited.requests)
    events = System.hide(Inherited.events)
    output = System.hide(Inherited.output)
    journal = System.hide(Inherited.journal)
    System.printUnbuffered()
  }
}
