/// The descriptors that a worker process is started with, and where it keeps them out of the way of its steps.
enum WorkerDescriptors {
  struct Place: Sendable {
    /// What the coordinator opens for the process.
    let given: Int32
    /// What the process uses.
    let own: Int32
  }

  static let requests = Place(given: 3, own: 203)
  static let reports = Place(given: 4, own: 204)
  /// The file that standard output and error go to.
  static let output = Place(given: 5, own: 205)

  /// Moves the descriptors, and keeps programs that steps start from getting them.
  static func settle() {
    for place in [requests, reports, output] { System.move(place.given, to: place.own) }
    System.printUnbuffered()
  }
}
