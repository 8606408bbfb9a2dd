extension Sequence<String> {
  /// The text that was most likely meant: the one with the fewest edits to become `text`, if they are few.
  ///
  /// Up to a third of the longer text's length, and always two, may be inserted, deleted or replaced.
  public func nearest(to text: String) -> String? {
    let scalars = Array(text.unicodeScalars)
    var best: (candidate: String, distance: Int)?
    for candidate in self {
      let other = Array(candidate.unicodeScalars)
      let limit = Swift.max(2, Swift.max(scalars.count, other.count) / 3)
      guard abs(scalars.count - other.count) <= limit else { continue }
      let distance = EditDistance.between(scalars, other)
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.candidate
  }
}
