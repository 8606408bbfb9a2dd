/// Texts among which a search finds the one closest to another text.
public struct NearestText: Sendable {
  /// How close a text must be.
  public enum Tolerance: Sendable {
    /// At most two edits, or at most a third of the longer text: for names, which are short and few.
    case name
    /// At most one edit, or at most a fifth of the longer text: for sentences, many of which share words.
    case sentence

    /// Returns the maximum number of edits for a text of this many characters.
    fileprivate func limit(_ count: Int) -> Int {
      switch self {
      case .name: max(2, count / 3)
      case .sentence: max(1, count / 5)
      }
    }
  }

  private let candidates: [(text: String, lowercase: [Unicode.Scalar])]

  /// Prepares a search in texts.
  public init(_ texts: some Sequence<String>) {
    candidates = texts.map { ($0, Array($0.lowercased().unicodeScalars)) }
  }

  /// Returns the text closest to another in edits, or `nil` if none is close. Case decides only between texts that are
  /// equally close.
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
  /// Returns the element closest to `text` in edits, or `nil` if none is close. See ``NearestText/Tolerance/name``.
  public func nearest(to text: String) -> String? { NearestText(self).nearest(to: text) }
}

extension String {
  /// Returns the edit distance, taking case into account.
  fileprivate func caseDistance(to other: String) -> Int { EditDistance.between(unicodeScalars, other.unicodeScalars) }
}
