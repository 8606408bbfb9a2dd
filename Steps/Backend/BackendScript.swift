import PetSpot

/// What a scenario says about the backend.
struct BackendScript: Hashable, Sendable {
  /// What the backend holds, in the order it answers.
  var announcements: [Announcement] = []

  /// How many more items it holds that are no proper announcements.
  var malformedItemCount = 0

  /// What is wrong with its answers.
  var problem: BackendProblem?
}
