extension StepCatalog {
  /// Returns the definitions that contain every word of a query in their expression, example, doc comment, values, or
  /// table columns, ignoring case and diacritics.
  package func definitions(containing query: some StringProtocol) -> [Definition] {
    indices(containing: query).map { definitions[$0] }
  }

  /// Returns the indices of the definitions that ``definitions(containing:)`` returns.
  package func indices(containing query: some StringProtocol) -> [Int] {
    let words = String(query).folded.split(separator: " ")
    return definitions.indices.filter { index in
      let definition = definitions[index]
      let texts = [definition.source, definition.example(in: nil), definition.documentation ?? ""]
      let columns = definition.table?.columns.map { $0.name } ?? []
      let found = (texts + definition.parameters.flatMap { $0.values } + columns).map { $0.folded }
      return words.allSatisfy { word in found.contains { $0.contains(part: word) } }
    }
  }
}
