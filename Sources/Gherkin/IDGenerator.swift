/// A generator of ascending ids. Use one generator for all documents of a run to keep ids unique.
public struct IDGenerator: Sendable {
  /// The next id.
  public private(set) var next: Int

  /// Creates a generator with the given first id.
  public init(startingAt first: Int = 0) {
    self.next = first
  }

  /// Returns the next id.
  public mutating func take() -> Int {
    reserve(1)
  }

  /// Reserves `count` consecutive ids and returns the first.
  public mutating func reserve(_ count: Int) -> Int {
    defer { next += count }
    return next
  }
}
