import FoundationEssentials

extension Date {
  /// The calendar day in UTC, the same in every language: `2025-12-16`.
  var dayText: String {
    formatted(.iso8601.year().month().day())
  }
}
