package import OperatingSystem

/// A writer that sends bytes to a pipe, socket, terminal, or device without waiting for its reader.
///
/// Bytes that don't fit are kept, and a thread writes them later. A reader that reads nothing for some time counts as
/// gone, so that it can't delay the run.
package final class StreamWriter: Sendable {
  private struct State {
    var limit: Duration?
    var pending: ArraySlice<UInt8> = []
    /// Whether the thread is running.
    var isThreadRunning = false
    var error: SystemError?
    /// Whether the error has been thrown to a caller.
    var isErrorThrown = false
  }

  /// The time for which a reader may pause by default.
  package static let defaultLimit = Duration.seconds(60)

  /// The number of kept bytes at which callers have to wait before they can write more.
  private static let capacity = 1 << 24
  /// The interval at which a waiting thread checks the timeout, in milliseconds.
  private static let interval: Int32 = 100

  private let descriptor: Int32
  private let name: String
  /// Whether the descriptor is in non-blocking mode.
  private let isNonBlocking: Bool
  private let state: Monitor<State>

  /// Creates a writer for a non-blocking descriptor.
  package init(_ descriptor: Int32, _ name: String, limit: Duration? = defaultLimit) {
    self.descriptor = descriptor
    self.name = name
    isNonBlocking = true
    state = Monitor(State(limit: limit))
  }

  /// Creates a writer for a standard stream, or returns `nil` if the stream leads to a file. No timeout applies to a
  /// terminal, because its user may pause it.
  package init?(standard descriptor: Int32, _ name: String) {
    guard System.status(ofOpen: descriptor)?.kind == .other else { return nil }
    let copy = System.reopenWithoutWaiting(descriptor)
    self.descriptor = copy ?? descriptor
    self.name = name
    isNonBlocking = copy != nil
    state = Monitor(State(limit: System.width(ofTerminal: descriptor) == nil ? Self.defaultLimit : nil))
  }

  /// Sets the time for which the reader may pause before writing fails, or `nil` for no limit.
  package func setLimit(_ limit: Duration?) { state.change { $0.limit = limit } }

  /// Writes bytes, either now or later, or throws the first error. Waits while too many bytes are kept.
  package func write(_ bytes: [UInt8]) throws(SystemError) {
    let error = state.change(when: { $0.pending.count < Self.capacity || $0.error != nil }) { state in
      accept(bytes, &state)
      if state.error != nil { state.isErrorThrown = true }
      return state.error
    }
    if let error { throw error }
  }

  /// Waits until all bytes are written or the reader is gone.
  ///
  /// - Throws: The first error, unless ``write(_:)`` already threw it.
  package func finish() throws(SystemError) {
    let error = state.change(when: { $0.pending.isEmpty || $0.error != nil }) { state in
      defer { state.isErrorThrown = true }
      return state.isErrorThrown ? nil : state.error
    }
    if let error { throw error }
  }

  private func accept(_ bytes: [UInt8], _ state: inout State) {
    if state.error != nil { return }
    do throws(SystemError) {
      var rest = bytes[...]
      if state.pending.isEmpty { rest = rest.dropFirst(try writeAvailable(rest)) }
      if rest.isEmpty { return }
      state.pending += rest
      if state.isThreadRunning { return }
      try System.startThread { [self] in serve() }
      state.isThreadRunning = true
    } catch {
      state.error = SystemError(path: name, code: error.code)
    }
  }

  private func writeAvailable(_ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int {
    isNonBlocking
      ? try System.writeAvailable(bytes, to: descriptor) : try System.writeWithoutWaiting(bytes, to: descriptor)
  }

  /// Writes the kept bytes until there are none left or the reader is gone.
  private func serve() {
    var lastProgress = ContinuousClock.now
    while let piece = nextPiece() {
      var polled = [System.PolledDescriptor(descriptor, for: .writing)]
      System.wait(for: &polled, milliseconds: Self.interval)
      do throws(SystemError) {
        let count = try writeAvailable(piece)
        if count > 0 { lastProgress = .now }
        let isOver = state.change { state in
          state.pending = state.pending.dropFirst(count)
          return state.limit.map { lastProgress + $0 <= .now } ?? false
        }
        if isOver { fail(SystemError(path: name, code: 0, explanation: "its reader has stopped reading")) }
      } catch {
        fail(SystemError(path: name, code: error.code))
      }
    }
  }

  /// Returns up to 64 KiB of the kept bytes. If there are none or writing has failed, marks the thread as ended and
  /// returns `nil`.
  private func nextPiece() -> ArraySlice<UInt8>? {
    state.change { state in
      if state.pending.isEmpty || state.error != nil {
        state.isThreadRunning = false
        return nil
      }
      return state.pending.prefix(1 << 16)
    }
  }

  private func fail(_ error: SystemError) {
    state.change { state in
      state.error = error
      state.pending = []
    }
  }
}
