extension Pickle {
  /// The steps of a pickle, those of the backgrounds first; each is made when it is asked for.
  public struct Steps: RandomAccessCollection, Sendable {
    private let storage: Storage
    private let own: Nodes.Range
    private let backgrounds: Backgrounds
    private let row: Substitution?
    private let firstID: Int

    /// The position of the first step.
    public let startIndex = 0

    /// The number of steps.
    public let endIndex: Int

    init(storage: Storage, own: Nodes.Range, backgrounds: Backgrounds, row: Substitution?, firstID: Int) {
      self.storage = storage
      self.own = own
      self.backgrounds = backgrounds
      self.row = row
      self.firstID = firstID
      self.endIndex = backgrounds.stepCount(withOwn: own)
    }

    /// The step at a position from 0 to ``endIndex``.
    public subscript(position: Int) -> Step {
      precondition(indices.contains(position), "position outside of the steps")
      let featureCount = backgrounds.feature.count
      if position < featureCount {
        return step(position, at: backgrounds.feature.indices.lowerBound + position)
      }
      if position < backgrounds.count {
        return step(position, at: backgrounds.rule.indices.lowerBound + position - featureCount)
      }
      return step(position, at: own.indices.lowerBound + position - backgrounds.count, row: row)
    }

    private func step(_ position: Int, at index: Int, row: Substitution? = nil) -> Step {
      var type = storage.nodes.steps[index].resolvedType
      if type == .conjunction { type = inheritedType(at: index) }
      return Step(storage: storage, index: index, row: row, id: firstID + position, type: type)
    }

    /// The type of a conjunction at the start of the scenario or a background: that of the last step before.
    private func inheritedType(at index: Int) -> KeywordType {
      let isOwn = own.indices.contains(index)
      let isOfFeature = !isOwn && backgrounds.feature.indices.contains(index)
      var before = isOfFeature ? [] : [backgrounds.feature]
      if isOwn { before.append(backgrounds.rule) }
      let types = before.compactMap { $0.indices.last }.map { storage.nodes.steps[$0].resolvedType }
      return types.last { $0 != .conjunction } ?? .unknown
    }
  }
}
