extension Pickles {
  /// Shows all pickles to a visitor, in their order: the fastest way to read all of them once.
  public func visit(_ visitor: inout some PickleVisitor) {
    let walk = PickleWalk(storage.document)
    var ids = IDGenerator(startingAt: firstID)
    for (scenario, definition) in storage.definitions.enumerated() {
      walk.visit(scenario, definition, &ids, &visitor)
    }
  }
}
