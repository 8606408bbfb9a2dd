import Gherkin

/// The selected scenarios of a plan, in run order.
///
/// A scenario needs 16 bytes. Its pickle is read from its file when it is needed.
package struct PlannedTestCases: RandomAccessCollection, Sendable {
  private struct Entry {
    /// The position of the feature file.
    let file: UInt32
    /// The position of the scenario among all scenarios of its file.
    let position: UInt32
    let id: Int
  }

  private let files: PlannedFiles
  private let entries: [Entry]

  /// Creates the scenarios of a selection, and reserves ids for each of them and for each of its steps and hooks.
  init(_ selection: ScenarioSelection, of files: PlannedFiles, ids: inout IDGenerator) {
    self.files = files
    entries = selection.scenarios.map { scenario in
      let id = ids.take()
      _ = ids.reserve(Int(scenario.stepCount))
      return Entry(file: scenario.file, position: scenario.position, id: id)
    }
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { entries.count }

  package subscript(index: Int) -> PlannedTestCase {
    let entry = entries[index]
    let file = Int(entry.file)
    let position = Int(entry.position)
    return PlannedTestCase(
      files.pickle(at: position, ofFile: file),
      file: file,
      position: position,
      id: entry.id,
      index: index
    )
  }
}
