import CucumberMessages
import Reports
import Synchronization

/// A sink that collects the output of reporters.
final class Sink: Sendable {
  private let pieces = Mutex<[[UInt8]]>([])

  @Sendable func write(_ bytes: [UInt8]) { pieces.withLock { $0.append(bytes) } }

  var writes: [[UInt8]] { pieces.withLock { $0 } }
  var bytes: [UInt8] { writes.flatMap { $0 } }
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Returns the output of a reporter for a stream.
  static func report(_ envelopes: [Envelope], with reporter: (@escaping ReportSink) -> any Reporter) -> Sink {
    let sink = Sink()
    var group = ReporterGroup([reporter(sink.write)])
    for envelope in envelopes { group.receive(envelope) }
    group.finish()
    return sink
  }
}
