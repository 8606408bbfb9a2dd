/// Gives out ids that count up; one generator serves all documents of a run, so that ids are unique in it.
public struct IDGenerator: Sendable {
  public private(set) var next: Int

  public init(startingAt first: Int = 0) {
    self.next = first
  }

  public mutating func take() -> Int {
    reserve(1)
  }

  /// Takes `count` ids in a row and returns the first of them.
  public mutating func reserve(_ count: Int) -> Int {
    defer { next += count }
    return next
  }
}
