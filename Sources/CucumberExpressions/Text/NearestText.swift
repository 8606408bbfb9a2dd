/// A search for the string closest to another string, for suggestions such as "did you mean".
public struct NearestText: Sendable {
  /// The maximum difference between strings that count as close.
  public enum Tolerance: Sendable {
    /// At most two edits, or a third of the longer string if that is more. Suits names, which are short and few.
    case name
    /// At most one edit, or a fifth of the longer string if that is more. Suits sentences, many of which share words.
    case sentence

    /// Returns the maximum number of edits if the longer string has `count` Unicode scalars.
    fileprivate func limit(_ count: Int) -> Int {
      switch self {
      case .name: max(2, count / 3)
      case .sentence: max(1, count / 5)
      }
    }
  }

  private let candidates: [(text: String, lowercase: [Unicode.Scalar])]

  /// Creates a search among the given strings.
  public init(_ texts: some Sequence<String>) {
    candidates = texts.map { ($0, Array($0.lowercased().unicodeScalars)) }
  }

  /// Returns the string with the smallest edit distance to `text`, or `nil` if none is within `tolerance`. Case matters
  /// only between strings that are equally close.
  public func nearest(to text: String, tolerance: Tolerance = .name) -> String? {
    let scalars = Array(text.lowercased().unicodeScalars)
    var best: (candidate: String, distance: Int)?
    for (candidate, other) in candidates {
      let limit = min(tolerance.limit(max(scalars.count, other.count)), best?.distance ?? .max)
      guard let distance = EditDistance.between(scalars, other, atMost: limit) else { continue }
      if let best, best.distance == distance, text.caseDistance(to: best.candidate) <= text.caseDistance(to: candidate)
      {
        continue
      }
      best = (candidate, distance)
    }
    return best?.candidate
  }
}

extension Sequence<String> {
  /// Returns the element with the smallest edit distance to `text`, or `nil` if none is close enough for a
  /// ``NearestText/Tolerance/name``.
  public func nearest(to text: String) -> String? { NearestText(self).nearest(to: text) }
}

extension String {
  /// Returns the edit distance to another string, with case taken into account.
  fileprivate func caseDistance(to other: String) -> Int { EditDistance.between(unicodeScalars, other.unicodeScalars) }
}
