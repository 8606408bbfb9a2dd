extension StepCatalog {
  /// The languages of definitions, as derived from their uses.
  struct Languages: Sendable {
    /// The language of most uses of the definitions in each Swift file, keyed by path.
    private var byPath: [String: String] = [:]
    /// The language of most uses, or `nil` if there are none.
    private(set) var main: String?

    /// The number of steps whose tables have a column, keyed by the column (``key(of:in:)``) and the language of the
    /// steps.
    private var columns: [String: [String: Int]] = [:]

    init(_ definitions: [Definition]) {
      for definition in definitions {
        guard let table = definition.table else { continue }
        for use in definition.uses where !use.names.isEmpty {
          for column in table.columns where use.names.contains(where: { column.matches($0) }) {
            columns[Self.key(of: column, in: table), default: [:]][use.language, default: 0] += 1
          }
        }
      }
      var counts: [String: [String: Int]] = [:]
      var total: [String: Int] = [:]
      for definition in definitions {
        for use in definition.uses {
          counts[definition.path, default: [:]][use.language, default: 0] += 1
          total[use.language, default: 0] += 1
        }
      }
      for (path, counts) in counts { byPath[path] = counts.mostFrequent }
      main = total.mostFrequent
    }

    /// Returns the columns of a table, without those that only steps in other languages use.
    func columns(of table: Table, in language: String) -> [Table.Column] {
      table.columns.filter { column in
        let counts = columns[Self.key(of: column, in: table)]
        return counts.map { $0[language] != nil } ?? true
      }
    }

    /// Returns a key that identifies a column among those of all tables. The names that make up the key contain no line
    /// feeds.
    private static func key(of column: Table.Column, in table: Table) -> String {
      (table.columns.map { $0.name } + ["", column.name]).joined(separator: "\n")
    }

    /// Returns the language of most uses of a definition or, if it has none, of the definitions in its file. Returns
    /// `nil` if those have no uses either.
    func language(of definition: Definition) -> String? {
      guard !definition.uses.isEmpty else { return byPath[definition.path] }
      var counts: [String: Int] = [:]
      for use in definition.uses { counts[use.language, default: 0] += 1 }
      return counts.mostFrequent
    }
  }

  /// Returns the code of the language of most steps that use a definition. If none do, returns that of the other
  /// definitions in its Swift file, or `nil` if those aren't used either.
  package func language(of definition: Definition) -> String? { languages.language(of: definition) }

  /// Returns the columns or rows of a table, without those that only steps in other languages use.
  package func columns(of table: Table, in language: String) -> [Table.Column] {
    languages.columns(of: table, in: language)
  }

  /// Returns the columns or rows of a definition's table, without those that only steps in other languages use. Returns
  /// `nil` if the definition doesn't take a typed table.
  package func columns(of definition: Definition) -> [Table.Column]? {
    definition.table.map { table in language(of: definition).map { columns(of: table, in: $0) } ?? table.columns }
  }

  /// The code of the language of most steps, or `nil` if no definitions are used.
  package var mainLanguage: String? { languages.main }
}

extension [String: Int] {
  /// The key with the greatest count, or `nil` if there are no keys. If several keys have this count, the value is the
  /// first of them in alphabetical order.
  package var mostFrequent: String? { self.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key }
}
