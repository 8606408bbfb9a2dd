import Korniszon

/// A message from a worker process to its coordinator.
enum WorkerEvent: Sendable {
  case event(ExecutionEvent)
  /// The requested scenario or hooks have finished.
  case done
  /// The last step has ended, and the worker is waiting for the processes that the scenario started.
  case waiting
  /// The process can't run another scenario or attempt, and is about to end.
  case retired
  /// A step has overwritten the worker's memory. The process is waiting to be killed.
  case overwritten
}

extension WorkerEvent {
  func write(to writer: inout ByteWriter) {
    writer.frame { writer in
      switch self {
      case .event(let event): writer.write(event)
      case .done: writer.write(UInt8(255))
      case .retired: writer.write(UInt8(254))
      case .overwritten: writer.write(UInt8(253))
      case .waiting: writer.write(UInt8(252))
      }
    }
  }

  init(_ reader: inout ByteReader) throws(ByteReader.Malformed) {
    let tag = try reader.byte()
    self =
      switch tag {
      case 255: .done
      case 254: .retired
      case 253: .overwritten
      case 252: .waiting
      default: .event(try reader.event(tag))
      }
  }
}
