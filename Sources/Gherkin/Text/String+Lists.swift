extension [String] {
  /// Returns the strings in quotation marks: two joined by `or`, and three or more separated by commas, with `last`
  /// before the last one. Of more than six strings, returns six and an ellipsis.
  package func listed(or: String, last orLast: String) -> String {
    let shown = prefix(6).map { "'\($0)'" }
    if count > shown.count { return shown.joined(separator: ", ") + ", …" }
    return shown.joined(or, last: orLast)
  }

  /// Returns two strings joined by a conjunction, and three or more separated by commas, with `last` before the last
  /// one.
  package func joined(_ conjunction: String, last lastConjunction: String) -> String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + (count > 2 ? lastConjunction : conjunction) + last
  }

  /// The strings as a list in English, such as `a, b, and c`.
  package var listedInEnglish: String { joined(" and ", last: ", and ") }

  /// The strings as a list in Polish, such as `a, b i c`.
  package var listedInPolish: String { joined(" i ", last: " i ") }
}
