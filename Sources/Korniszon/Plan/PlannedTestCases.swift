import Gherkin

/// The selected scenarios of a plan, in run order.
///
/// A scenario needs 4 bytes of memory, or 12 in a run that doesn't run all scenarios in file order. Its pickle is read
/// from its file when it is needed.
package struct PlannedTestCases: RandomAccessCollection, Sendable {
  private let files: PlannedFiles
  /// The number of each scenario, which is the number of scenarios before it in all files, selected or not.
  private let numbers: ScenarioPositions
  private let ids: [UInt32]
  /// The number of scenarios before each file.
  private let firstNumbers: [UInt32]
  /// The number of selected scenarios in each file.
  private var counts: [UInt32]

  /// Creates the scenarios of a selection, and reserves IDs for them and for their steps and hooks.
  init(_ selection: ScenarioSelection, of files: PlannedFiles, ids: inout IDGenerator) {
    self.files = files
    numbers = selection.numbers
    firstNumbers = selection.firstNumbers
    self.ids = selection.stepCounts.map { UInt32(clamping: ids.reserve(1 + Int($0))) }
    counts = Array(repeating: 0, count: firstNumbers.count)
    var (file, range) = (0, 0..<0)
    for number in numbers {
      if !range.contains(number) {
        file = self.file(ofNumber: number)
        range = Int(firstNumbers[file])..<(file + 1 < firstNumbers.count ? Int(firstNumbers[file + 1]) : .max)
      }
      counts[file] += 1
    }
  }

  /// Returns the number of selected scenarios in a file.
  func count(ofFile file: Int) -> Int { Int(counts[file]) }

  package var startIndex: Int { 0 }
  package var endIndex: Int { ids.count }

  package subscript(index: Int) -> PlannedTestCase {
    let number = numbers[index]
    let file = file(ofNumber: number)
    let position = number - Int(firstNumbers[file])
    return PlannedTestCase(
      files.pickle(at: position, ofFile: file),
      file: file,
      position: position,
      id: Int(ids[index]),
      index: index
    )
  }

  /// Returns the index of a scenario's file, found by binary search: the last one that begins at or before the
  /// scenario.
  private func file(ofNumber number: Int) -> Int {
    var range = firstNumbers.indices
    while range.count > 1 {
      let middle = range.lowerBound + range.count / 2
      range = firstNumbers[middle] <= number ? middle..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}
