import Gherkin

/// The ids that the messages of a run give to step definitions and hooks.
struct DeclarationIDs: Sendable {
  private let firstDefinition: Int
  private let firstHook: Int

  init(_ catalog: StepCatalog, _ ids: inout IDGenerator) {
    firstDefinition = ids.reserve(catalog.definitions.count)
    firstHook = ids.reserve(catalog.hooks.count)
  }

  func id(ofDefinition index: Int) -> String { String(firstDefinition + index) }
  func id(ofHook index: Int) -> String { String(firstHook + index) }
}
