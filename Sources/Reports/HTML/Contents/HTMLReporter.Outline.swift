import CucumberMessages

extension HTMLReporter {
  /// A scenario outline with its tables.
  struct Outline {
    let scenario: RunModel.Heading
    let steps: [RunModel.WrittenStep]
    let link: String
    var tables: [Table] = []
  }
}

extension HTMLReporter.Outline {
  /// A table of examples with a scenario for each row.
  struct Table {
    let examples: GherkinDocument.Examples
    var rows: [HTMLReporter.Entry] = []
  }

  var entries: [HTMLReporter.Entry] { tables.flatMap(\.rows) }

  /// Adds a row behind those that stand before it in the file.
  mutating func add(_ entry: HTMLReporter.Entry, to examples: GherkinDocument.Examples) {
    if tables.last?.examples.id != examples.id { tables.append(Table(examples: examples)) }
    tables[tables.count - 1].rows.append(entry)
  }
}
