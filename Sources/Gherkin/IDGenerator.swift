/// A generator of ascending IDs.
///
/// To keep IDs unique within a run, use one generator for all its documents.
public struct IDGenerator: Sendable {
  /// The ID that the generator returns next.
  public private(set) var next: Int

  /// Creates a generator that starts at the given ID.
  public init(startingAt first: Int = 0) {
    self.next = first
  }

  /// Returns the next ID.
  public mutating func take() -> Int {
    reserve(1)
  }

  /// Reserves `count` consecutive IDs and returns the first.
  public mutating func reserve(_ count: Int) -> Int {
    defer { next += count }
    return next
  }
}
