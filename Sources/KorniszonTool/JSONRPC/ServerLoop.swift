import CommandSupport
import OperatingSystem

/// A server with background work to do between messages.
protocol ServerLoopDelegate: JSONRPC.Server {
  /// The additional descriptors that the server reads from.
  var descriptors: [Int32] { get }

  /// Does background work while no messages are waiting, and returns the time in milliseconds until there is more to
  /// do.
  func work() -> Int32
}

/// A namespace for running a server on this thread. The loop reads messages, handles them in order, and does background
/// work.
enum ServerLoop {
  /// Runs the server until it is finished, the input ends, or the output has no reader.
  static func run<S: ServerLoopDelegate>(_ server: S, _ connection: JSONRPC.Connection<S>, input: Int32) {
    var inputHasEnded = false
    while !server.isFinished, !server.client.isGone {
      if connection.isWaiting {
        // Reading here lets cancellations overtake the requests that they cancel.
        readAvailable(input, &inputHasEnded, connection, milliseconds: 0)
        connection.handleNext()
        continue
      }
      if inputHasEnded { return }
      let pause = server.work()
      readAvailable(input, &inputHasEnded, connection, server.descriptors, milliseconds: pause)
    }
  }

  /// Waits for bytes, at most for the given number of milliseconds, and reads those that are available.
  private static func readAvailable<S: ServerLoopDelegate>(
    _ input: Int32,
    _ inputHasEnded: inout Bool,
    _ connection: JSONRPC.Connection<S>,
    _ others: [Int32] = [],
    milliseconds: Int32
  ) {
    if inputHasEnded { return }
    var polled = ([input] + others).map { System.PolledDescriptor($0, for: .reading) }
    guard System.wait(for: &polled, milliseconds: milliseconds), polled.first?.isReady == true else { return }
    do throws(SystemError) {
      guard let bytes = try System.readAvailable(input) else { return }
      if bytes.isEmpty { inputHasEnded = true } else { connection.receive(bytes) }
    } catch {
      inputHasEnded = true
    }
  }
}

extension ServerLoop {
  /// Returns a writer for the protocol's messages on standard output, and redirects all other output of this process to
  /// standard error.
  static func takeOutput() throws(SystemError) -> StreamWriter {
    let output = try System.copy(System.standardOutput)
    System.duplicate(System.standardError, to: System.standardOutput)
    let name = "standard output"
    return StreamWriter(standard: output, name) ?? StreamWriter(output, name)
  }
}
