import enum CucumberMessages.Reason
import Gherkin

/// A request from the coordinator to a worker process.
enum WorkerRequest: Sendable {
  /// Parse and keep the feature file with this index. Requests for its scenarios follow.
  case file(Int, Source)
  /// Run the scenario at a zero-based index in the file, starting at the given zero-based attempt.
  case scenario(file: Int, position: Int, attempt: Int)
  /// Run the before-all or after-all hooks, starting at the given zero-based position in their execution order.
  case hooks(isBefore: Bool, from: Int)
  /// Cancel the current step and run no more steps, but still run hooks, for the given reason.
  case interrupt(Reason)
  /// End the process.
  case end
}

extension WorkerRequest {
  func write(to writer: inout ByteWriter) {
    writer.frame { writer in
      switch self {
      case .file(let index, let source):
        writer.write(UInt8(0))
        writer.write(index)
        writer.write(source.uri)
        writer.write(String(source.text))
      case .scenario(let file, let position, let attempt):
        writer.write(UInt8(1))
        writer.write(file)
        writer.write(position)
        writer.write(attempt)
      case .hooks(let isBefore, let first):
        writer.write(UInt8(2))
        writer.write(isBefore)
        writer.write(first)
      case .interrupt(let reason):
        writer.write(UInt8(3))
        writer.write(reason.json)
      case .end: writer.write(UInt8(4))
      }
    }
  }

  init(_ reader: inout ByteReader) throws(ByteReader.Malformed) {
    switch try reader.byte() {
    case 0: self = .file(try reader.number(), Source(uri: try reader.text(), text: try reader.text()))
    case 1: self = .scenario(file: try reader.number(), position: try reader.number(), attempt: try reader.number())
    case 2: self = .hooks(isBefore: try reader.flag(), from: try reader.number())
    case 3: self = .interrupt(Reason(json: try reader.text()) ?? .runInterrupted)
    case 4: self = .end
    default: throw ByteReader.Malformed()
    }
  }
}
