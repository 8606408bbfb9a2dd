import Korniszon

/// The world of every sample: what its steps set and check.
@MainActor
final class SampleWorld {
  var table: DataTable?
  var cucumbers = 0
  var friends = 0
  var money = 0
  var stock = 0
  var isSold = false

  nonisolated init() {}
}
