import Korniszon

/// The encoded events of a scenario that is waiting to be reported.
///
/// The events are encoded to save memory, because thousands of scenarios may have to wait for a slow one.
struct BufferedEvents {
  private var writer = ByteWriter()

  mutating func append(_ event: ReceivedEvent, worker: Int?) {
    writer.write(worker ?? 0)
    if let bytes = event.bytes {
      writer.write(contentsOf: bytes)
    } else {
      writer.write(event.event)
    }
  }

  /// Calls `body` with each event and its worker, in order.
  ///
  /// - Throws: An error for the first event that can't be decoded.
  func forEach(_ body: (ExecutionEvent, _ worker: Int?) -> Void) throws(ByteReader.Malformed) {
    var reader = ByteReader(writer.bytes[...])
    while !reader.rest.isEmpty {
      let worker = try reader.number()
      body(try reader.event(), worker == 0 ? nil : worker)
    }
  }
}

/// An event with the bytes that it was decoded from. The bytes are `nil` if the coordinator created the event.
struct ReceivedEvent: Sendable {
  let event: ExecutionEvent
  var bytes: ArraySlice<UInt8>?
}
