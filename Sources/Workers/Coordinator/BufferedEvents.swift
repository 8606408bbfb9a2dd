import Korniszon

/// What workers told of a scenario that has to wait, in as few bytes as it came: thousands may wait behind a slow one.
struct BufferedEvents {
  private var writer = ByteWriter()

  mutating func append(_ event: ExecutionEvent, worker: Int?) {
    writer.write(worker ?? 0)
    writer.write(event)
  }

  /// Calls a body with each event and the worker that told it, in order.
  func forEach(_ body: (ExecutionEvent, _ worker: Int?) -> Void) {
    var reader = ByteReader(writer.bytes[...])
    while let worker = try? reader.number(), let event = try? reader.event() { body(event, worker == 0 ? nil : worker) }
  }
}
