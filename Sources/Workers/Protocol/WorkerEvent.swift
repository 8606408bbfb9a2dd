import Korniszon

/// A message from a worker process to its coordinator.
enum WorkerEvent: Sendable {
  case event(ExecutionEvent)
  /// The requested scenario or hooks have finished.
  case done
}

extension WorkerEvent {
  func write(to writer: inout ByteWriter) {
    writer.frame { writer in
      switch self {
      case .event(let event): writer.write(event)
      case .done: writer.write(UInt8(255))
      }
    }
  }

  init(_ reader: inout ByteReader) throws(ByteReader.Malformed) {
    let tag = try reader.byte()
    self = tag == 255 ? .done : .event(try reader.event(tag))
  }
}
