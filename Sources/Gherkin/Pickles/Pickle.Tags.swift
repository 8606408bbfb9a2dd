extension Pickle {
  /// The tags of a pickle, inherited tags first, created on access.
  public struct Tags: RandomAccessCollection, Sendable {
    private let storage: PickleStorage
    private let scenario: Int

    /// The position after the last tag.
    public let endIndex: Int

    init(_ pickle: Pickle) {
      let definition = pickle.definition
      self.storage = pickle.storage
      self.scenario = pickle.scenarioIndex
      self.endIndex =
        definition.featureTags.count + definition.ruleTags.count + definition.tags.count + storage.examplesTags.count
    }

    /// The position of the first tag.
    public var startIndex: Int { 0 }

    /// Accesses the tag at a position in `0..<endIndex`.
    public subscript(position: Int) -> GherkinDocument.Tag {
      GherkinDocument.Tag(storage.document, index(of: position))
    }

    /// Returns the index in the document of the tag at a position.
    private func index(of position: Int) -> Int {
      precondition(indices.contains(position), "position outside the tags")
      let definition = storage.definitions[scenario]
      var offset = position
      if offset < definition.featureTags.count { return definition.featureTags.indices.lowerBound + offset }
      offset -= definition.featureTags.count
      if offset < definition.ruleTags.count { return definition.ruleTags.indices.lowerBound + offset }
      offset -= definition.ruleTags.count
      if offset < definition.tags.count { return definition.tags.indices.lowerBound + offset }
      return storage.examplesTags.indices.lowerBound + offset - definition.tags.count
    }
  }
}
