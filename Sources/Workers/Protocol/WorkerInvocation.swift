import Korniszon
import OperatingSystem

/// The contents of the environment variable that makes a process a worker.
///
/// A genuine worker has inherited the pipes that its coordinator created for it. A process that has only the variable,
/// for example because a script or container sets it, isn't a worker.
struct WorkerInvocation: Equatable {
  let number: Int
  /// The process ID of the coordinator.
  let coordinator: Int32
  let requests: FileStatus.Identity
  let events: FileStatus.Identity
  /// The origin of the coordinator's clock, in nanoseconds since 1970.
  var clockOrigin = RunClock.systemOrigin

  /// Whether this process has inherited the pipes.
  var isGenuine: Bool {
    System.status(ofOpen: WorkerDescriptors.Inherited.requests)?.identity == requests
      && System.status(ofOpen: WorkerDescriptors.Inherited.events)?.identity == events
  }
}

extension WorkerInvocation {
  /// Creates the invocation of a process that will inherit the pipes, or returns `nil` if one of them is closed.
  init?(number: Int, requests: Int32, events: Int32) {
    guard let requests = System.status(ofOpen: requests), let events = System.status(ofOpen: events) else { return nil }
    self.init(
      number: number,
      coordinator: System.processID,
      requests: requests.identity,
      events: events.identity
    )
  }

  /// Creates an invocation from the value of the variable, or returns `nil` if it isn't valid.
  init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { UInt64($0) }
    guard parts.count == 7, let number = parts[0].flatMap({ Int(exactly: $0) }),
      let coordinator = parts[1].flatMap({ Int32(exactly: $0) }),
      let requestDevice = parts[2], let requestNode = parts[3], let eventDevice = parts[4], let eventNode = parts[5],
      let clockOrigin = parts[6]
    else { return nil }
    self.init(
      number: number,
      coordinator: coordinator,
      requests: FileStatus.Identity(device: requestDevice, node: requestNode),
      events: FileStatus.Identity(device: eventDevice, node: eventNode),
      clockOrigin: Int64(bitPattern: clockOrigin)
    )
  }

  /// The value of the environment variable, which consists of numbers separated by colons.
  var text: String {
    "\(number):\(coordinator):\(requests.device):\(requests.node):\(events.device):\(events.node)"
      + ":\(UInt64(bitPattern: clockOrigin))"
  }
}
