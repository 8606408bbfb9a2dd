extension HTMLReporter {
  /// A scenario, or an outline with its tables.
  enum Item {
    case scenario(Entry)
    case outline(Outline)
  }
}

extension HTMLReporter.Item {
  var entries: [HTMLReporter.Entry] {
    switch self {
    case .scenario(let entry): [entry]
    case .outline(let outline): outline.entries
    }
  }
}
