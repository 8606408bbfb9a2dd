/// Gives out ids that count up; one generator serves all documents of a run, so that ids are unique in it.
public struct IDGenerator: Sendable {
  /// The id that is given out next.
  public private(set) var next: Int

  /// Makes a generator whose first id is given.
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
