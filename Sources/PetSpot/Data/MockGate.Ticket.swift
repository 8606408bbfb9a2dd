extension MockGate {
  /// A call that waits at the gate.
  struct Ticket {
    /// Tells calls apart.
    let number: Int

    /// Lets the call go on.
    let continuation: CheckedContinuation<Void, Never>
  }
}
