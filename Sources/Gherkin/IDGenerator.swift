/// Generates ids that count up. One generator serves all documents of a run, so ids are unique in the run.
public struct IDGenerator: Sendable {
  /// The next id.
  public private(set) var next: Int

  /// Makes a generator that starts with an id.
  public init(startingAt first: Int = 0) {
    self.next = first
  }

  /// Takes the next id.
  public mutating func take() -> Int {
    reserve(1)
  }

  /// Takes `count` ids in a row and returns the first of them.
  public mutating func reserve(_ count: Int) -> Int {
    defer { next += count }
    return next
  }
}
