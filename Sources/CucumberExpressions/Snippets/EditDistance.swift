/// The edit distance of two strings: the fewest edits that turn one into the other.
///
/// An edit inserts, deletes, or replaces one Unicode scalar (Levenshtein distance). Case matters.
package enum EditDistance {
  /// Returns the distance between two strings. With `countingSwaps`, swapping two adjacent scalars is one edit instead
  /// of two.
  package static func between(
    _ text: some Sequence<Unicode.Scalar>,
    _ other: some Sequence<Unicode.Scalar>,
    countingSwaps: Bool = false
  ) -> Int {
    lastRow(Array(text), Array(other), startsAnywhere: false, countingSwaps).last ?? 0
  }

  /// Returns the least distance between `pattern` and any part of `text` (Sellers' algorithm).
  package static func ofNearestPart(
    of text: some Sequence<Unicode.Scalar>,
    to pattern: some Sequence<Unicode.Scalar>
  ) -> Int {
    lastRow(Array(pattern), Array(text), startsAnywhere: true, false).min() ?? 0
  }

  /// Returns the distances between `text` and the parts of `other` that end at each position.
  ///
  /// The parts start at the start of `other`, or anywhere if `startsAnywhere` is true.
  private static func lastRow(
    _ text: [Unicode.Scalar],
    _ other: [Unicode.Scalar],
    startsAnywhere: Bool,
    _ countsSwaps: Bool
  ) -> [Int] {
    var beforeLast: [Int] = []
    var last = startsAnywhere ? Array(repeating: 0, count: other.count + 1) : Array(0...other.count)
    var row = last
    for index in text.indices {
      row[0] = index + 1
      for column in other.indices {
        var distance = last[column] + (text[index] == other[column] ? 0 : 1)
        distance = min(distance, row[column] + 1, last[column + 1] + 1)
        if countsSwaps, index > 0, column > 0, text[index] == other[column - 1], text[index - 1] == other[column] {
          distance = min(distance, beforeLast[column - 1] + 1)
        }
        row[column + 1] = distance
      }
      if countsSwaps { beforeLast = last }
      swap(&last, &row)
    }
    return last
  }
}

extension Sequence<String> {
  /// Returns the element closest to `text` in edits, or `nil` if none is close. Case decides only between elements that
  /// are equally close.
  ///
  /// An element is close if the distance is at most two, or at most a third of the longer string's length.
  public func nearest(to text: String) -> String? {
    let scalars = Array(text.lowercased().unicodeScalars)
    var best: (candidate: String, distance: Int)?
    for candidate in self {
      let other = Array(candidate.lowercased().unicodeScalars)
      let limit = Swift.max(2, Swift.max(scalars.count, other.count) / 3)
      guard abs(scalars.count - other.count) <= limit else { continue }
      let distance = EditDistance.between(scalars, other)
      guard distance <= limit, distance <= best?.distance ?? .max else { continue }
      if let best, best.distance == distance, text.caseDistance(to: best.candidate) <= text.caseDistance(to: candidate)
      {
        continue
      }
      best = (candidate, distance)
    }
    return best?.candidate
  }
}

extension String {
  /// Returns the edit distance, taking case into account.
  fileprivate func caseDistance(to other: String) -> Int { EditDistance.between(unicodeScalars, other.unicodeScalars) }
}
