import Korniszon

extension ExecutionBackend {
  /// Fails like a fault of the runner itself, for the compatibility kit.
  static let failing = ExecutionBackend { _, _, _ in throw Fault() }
}

private struct Fault: Error, CustomStringConvertible {
  let description = "Whoops!"
}
