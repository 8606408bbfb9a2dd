extension Pickle {
  /// The steps of a pickle, background steps first, created on access.
  public struct Steps: RandomAccessCollection, Sendable {
    private let storage: PickleStorage
    private let scenario: Int
    private let row: Int?
    private let firstID: Int

    /// The position after the last step.
    public let endIndex: Int

    init(_ pickle: Pickle) {
      self.storage = pickle.storage
      self.scenario = pickle.scenarioIndex
      self.row = pickle.row
      self.firstID = pickle.firstID
      self.endIndex = pickle.definition.stepCount
    }

    /// The position of the first step.
    public var startIndex: Int { 0 }

    /// Accesses the step at a position in `0..<endIndex`.
    public subscript(position: Int) -> Step {
      precondition(indices.contains(position), "position outside the steps")
      let definition = storage.definitions[scenario]
      var offset = position
      if offset < definition.featureSteps.count {
        return step(position, at: offset, of: definition.featureSteps, after: .unknown)
      }
      offset -= definition.featureSteps.count
      if offset < definition.ruleSteps.count {
        return step(position, at: offset, of: definition.ruleSteps, after: definition.lastTypeOfFeature)
      }
      offset -= definition.ruleSteps.count
      return step(position, at: offset, of: definition.steps, after: definition.lastTypeOfRule, row: row)
    }

    /// Creates a step. A conjunction at the start of a background or scenario takes the type of the previous step.
    private func step(
      _ position: Int,
      at offset: Int,
      of steps: Nodes.Range,
      after lastType: KeywordType,
      row: Int? = nil
    ) -> Step {
      let index = steps.indices.lowerBound + offset
      let type = storage.document.nodes.steps[index].resolvedType
      return Step(
        storage: storage,
        index: index,
        row: row,
        id: firstID + position,
        type: type == .conjunction ? lastType : type
      )
    }
  }
}
