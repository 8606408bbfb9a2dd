public import PetSpot

/// What a scenario says about the backend.
public struct BackendScript: Hashable, Sendable {
  /// What the backend holds, in the order it answers.
  public var announcements: [Announcement] = []

  /// How many more items it holds that are no proper announcements.
  public var malformedItemCount = 0

  /// What is wrong with its answers.
  public var problem: BackendProblem?
}
