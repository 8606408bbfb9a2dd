import CucumberMessages

/// The name and value of a tag such as `@owner:ana`.
struct TagLabel: Hashable {
  let name: String
  let value: String

  /// Creates a label by splitting a tag at its first colon. Returns `nil` if no word precedes the colon, or if the text
  /// after it is empty or begins with a slash, as in a web address.
  init?(_ tag: String) {
    let parts = tag.drop { $0 == "@" }.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty, !parts[1].hasPrefix("/"),
      parts[0].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" })
    else { return nil }
    (name, value) = (String(parts[0]), String(parts[1]))
  }

  /// The tag, including its at sign.
  var tag: String { "@\(name):\(value)" }
}

extension TagLabel {
  /// Returns the labels of scenarios, grouped by name, with names and values in alphabetical order. Labels that link to
  /// tickets are left out, as are names with more values than a menu can show.
  static func groups(
    of entries: [HTMLReporter.Entry],
    without links: [TagLink]
  ) -> [(name: String, labels: [TagLabel])] {
    var found: Set<TagLabel> = []
    for entry in entries {
      for tag in entry.scenario.tags { TagLabel(tag.name).map { _ = found.insert($0) } }
    }
    let unlinked = found.filter { links.address(ofTag: $0.tag) == nil }
    let groups = Dictionary(grouping: unlinked, by: \.name).filter { $0.value.count <= valueLimit }
    return groups.keys.sorted().map { name in
      (name, (groups[name] ?? []).sorted { $0.value < $1.value })
    }
  }

  private static let valueLimit = 200
}
