/// A world without state.
public final class EmptyWorld: Sendable {
  /// Creates a world.
  public init() {}
}
