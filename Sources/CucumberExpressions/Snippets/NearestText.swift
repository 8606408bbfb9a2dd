extension Sequence<String> {
  /// The text that was most likely meant: the one with the fewest edits to become `text`, if they are few.
  ///
  /// Up to a third of the longer text's characters, and always two, may be inserted, deleted or replaced.
  public func nearest(to text: String) -> String? {
    let characters = Array(text)
    var best: (candidate: String, distance: Int)?
    for candidate in self {
      let other = Array(candidate)
      let limit = Swift.max(2, Swift.max(characters.count, other.count) / 3)
      guard abs(characters.count - other.count) <= limit else { continue }
      let distance = editDistance(characters, other)
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.candidate
  }
}

/// The number of characters to insert, delete or replace (Levenshtein distance).
private func editDistance(_ left: [Character], _ right: [Character]) -> Int {
  var row = Array(0...right.count)
  for (index, character) in left.enumerated() {
    var diagonal = row[0]
    row[0] = index + 1
    for (column, other) in right.enumerated() {
      let replaced = diagonal + (character == other ? 0 : 1)
      diagonal = row[column + 1]
      row[column + 1] = min(replaced, row[column] + 1, diagonal + 1)
    }
  }
  return row[right.count]
}
