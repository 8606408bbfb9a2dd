extension Sequence<String> {
  /// The word with the fewest changes to become `word`, if they are few.
  func nearest(to word: String) -> String? {
    let limit = Swift.max(2, word.count / 3)
    let scored = map { (word: $0, distance: $0.editDistance(to: word)) }
    return scored.filter { $0.distance <= limit }.min { $0.distance < $1.distance }?.word
  }
}

extension String {
  /// The number of characters to insert, delete or replace.
  fileprivate func editDistance(to other: String) -> Int {
    let columns = Array(other)
    var row = Array(0...columns.count)
    for (index, character) in enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for (column, otherCharacter) in columns.enumerated() {
        let replaced = diagonal + (character == otherCharacter ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = Swift.min(replaced, row[column] + 1, diagonal + 1)
      }
    }
    return row[columns.count]
  }
}
