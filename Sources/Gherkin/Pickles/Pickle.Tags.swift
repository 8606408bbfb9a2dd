extension Pickle {
  /// The tags of a pickle, inherited ones first; each is made when it is asked for.
  public struct Tags: RandomAccessCollection, Sendable {
    private let storage: Storage
    private let ofFeature: Nodes.Range
    private let ofRule: Nodes.Range
    private let ofScenario: Nodes.Range
    private let ofExamples: Nodes.Range

    /// The position of the first tag.
    public let startIndex = 0

    /// The number of tags.
    public let endIndex: Int

    init(
      _ storage: Storage,
      ofFeature: Nodes.Range,
      ofRule: Nodes.Range,
      ofScenario: Nodes.Range,
      ofExamples: Nodes.Range
    ) {
      self.storage = storage
      self.ofFeature = ofFeature
      self.ofRule = ofRule
      self.ofScenario = ofScenario
      self.ofExamples = ofExamples
      self.endIndex = ofFeature.count + ofRule.count + ofScenario.count + ofExamples.count
    }

    /// The tag at a position from 0 to ``endIndex``.
    public subscript(position: Int) -> Tag {
      precondition(indices.contains(position), "position outside of the tags")
      var offset = position
      if offset < ofFeature.count { return Tag(storage, ofFeature.indices.lowerBound + offset) }
      offset -= ofFeature.count
      if offset < ofRule.count { return Tag(storage, ofRule.indices.lowerBound + offset) }
      offset -= ofRule.count
      if offset < ofScenario.count { return Tag(storage, ofScenario.indices.lowerBound + offset) }
      return Tag(storage, ofExamples.indices.lowerBound + offset - ofScenario.count)
    }
  }
}
