extension [String] {
  /// Returns the strings in quotation marks. Two strings are joined by `or`. Three or more are separated by commas,
  /// with `orLast` in place of the last comma. Of more than six strings, returns the first six and an ellipsis.
  package func listed(or: String, last orLast: String) -> String {
    let shown = prefix(6).map { "'\($0)'" }
    if count > shown.count { return shown.joined(separator: ", ") + ", …" }
    return shown.joined(or, last: orLast)
  }

  /// Returns the strings as a list. Two strings are joined by `conjunction`. Three or more are separated by commas,
  /// with `lastConjunction` in place of the last comma.
  package func joined(_ conjunction: String, last lastConjunction: String) -> String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + (count > 2 ? lastConjunction : conjunction) + last
  }

  /// The strings as a list in English, such as `a, b, and c`.
  package var listedInEnglish: String { joined(" and ", last: ", and ") }

  /// The strings as a list in Polish, such as `a, b i c`.
  package var listedInPolish: String { joined(" i ", last: " i ") }
}
