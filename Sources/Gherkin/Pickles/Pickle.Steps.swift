extension Pickle {
  /// The steps of a pickle, those of the backgrounds first; each is made when it is asked for.
  public struct Steps: RandomAccessCollection, Sendable {
    private let storage: PickleStorage
    private let definition: Definition
    private let row: Int?
    private let firstID: Int

    /// The position of the first step.
    public let startIndex = 0

    /// The number of steps.
    public let endIndex: Int

    init(_ storage: PickleStorage, _ definition: Definition, row: Int?, firstID: Int) {
      self.storage = storage
      self.definition = definition
      self.row = row
      self.firstID = firstID
      self.endIndex = definition.stepCount
    }

    /// The step at a position from 0 to ``endIndex``.
    public subscript(position: Int) -> Step {
      precondition(indices.contains(position), "position outside of the steps")
      var offset = position
      if offset < definition.featureSteps.count { return step(position, at: offset, of: definition.featureSteps) }
      offset -= definition.featureSteps.count
      if offset < definition.ruleSteps.count { return step(position, at: offset, of: definition.ruleSteps) }
      return step(position, at: offset - definition.ruleSteps.count, of: definition.steps, row: row)
    }

    private func step(_ position: Int, at offset: Int, of steps: Nodes.Range, row: Int? = nil) -> Step {
      let index = steps.indices.lowerBound + offset
      var type = storage.document.nodes.steps[index].resolvedType
      if type == .conjunction { type = inheritedType(at: position) }
      return Step(storage: storage, index: index, offset: offset, row: row, id: firstID + position, type: type)
    }

    /// The type of a conjunction at the start of the scenario or a background: that of the last step before it.
    private func inheritedType(at position: Int) -> KeywordType {
      let featureCount = definition.featureSteps.count
      if position < featureCount { return .unknown }
      let type = lastType(definition.featureSteps) ?? .unknown
      return position < featureCount + definition.ruleSteps.count ? type : lastType(definition.ruleSteps) ?? type
    }

    private func lastType(_ steps: Nodes.Range) -> KeywordType? {
      let type = steps.indices.last.map { storage.document.nodes.steps[$0].resolvedType }
      return type == .conjunction ? nil : type
    }
  }
}
