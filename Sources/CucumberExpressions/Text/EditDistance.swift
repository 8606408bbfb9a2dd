/// The edit distance between strings: the smallest number of edits that turn one into the other.
///
/// An edit inserts, deletes, or replaces one Unicode scalar (Levenshtein distance). Case matters.
package enum EditDistance {
  /// Returns the distance between two strings. If `countingSwaps` is true, swapping two adjacent scalars is one edit
  /// instead of two.
  package static func between(
    _ text: some Sequence<Unicode.Scalar>,
    _ other: some Sequence<Unicode.Scalar>,
    countingSwaps: Bool = false
  ) -> Int {
    lastRow(Array(text), Array(other), startsAnywhere: false, countingSwaps)?.last ?? 0
  }

  /// Returns the distance between two strings, or `nil` if it is greater than `limit`. A small limit makes the search
  /// faster. Counts swaps as ``between(_:_:countingSwaps:)`` does.
  package static func between(
    _ text: [Unicode.Scalar],
    _ other: [Unicode.Scalar],
    atMost limit: Int,
    countingSwaps: Bool = false
  ) -> Int? {
    guard abs(text.count - other.count) <= limit,
      let distance = lastRow(text, other, startsAnywhere: false, countingSwaps, limit: limit)?.last
    else { return nil }
    return distance <= limit ? distance : nil
  }

  /// Returns the smallest distance between `pattern` and any substring of `text` (Sellers' algorithm).
  package static func ofNearestPart(
    of text: some Sequence<Unicode.Scalar>,
    to pattern: some Sequence<Unicode.Scalar>
  ) -> Int {
    lastRow(Array(pattern), Array(text), startsAnywhere: true, false)?.min() ?? 0
  }

  /// Returns, for each position in `other`, the smallest distance between `text` and a substring of `other` that ends
  /// there.
  ///
  /// The substrings start at the start of `other`, or anywhere if `startsAnywhere` is true. May return `nil` if
  /// all distances exceed `limit`.
  private static func lastRow(
    _ text: [Unicode.Scalar],
    _ other: [Unicode.Scalar],
    startsAnywhere: Bool,
    _ countsSwaps: Bool,
    limit: Int = .max
  ) -> [Int]? {
    var beforeLast: [Int] = []
    var last = startsAnywhere ? Array(repeating: 0, count: other.count + 1) : Array(0...other.count)
    var row = last
    for index in text.indices {
      row[0] = index + 1
      var least = row[0]
      for column in other.indices {
        var distance = last[column] + (text[index] == other[column] ? 0 : 1)
        distance = min(distance, row[column] + 1, last[column + 1] + 1)
        if countsSwaps, index > 0, column > 0, text[index] == other[column - 1], text[index - 1] == other[column] {
          distance = min(distance, beforeLast[column - 1] + 1)
        }
        row[column + 1] = distance
        least = min(least, distance)
      }
      // Later rows can have smaller distances only if a swap spans this row and the one before.
      if least - (countsSwaps ? 1 : 0) > limit { return nil }
      if countsSwaps { beforeLast = last }
      swap(&last, &row)
    }
    return last
  }
}
