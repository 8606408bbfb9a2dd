import Gherkin
import OperatingSystem

/// The feature files of a plan. Files that aren't kept in memory are parsed again when they are needed.
///
/// A parsed file needs several times the memory of its contents. If the contents of all files exceed
/// ``RunOptions/maximumParsedSize``, a plan keeps only the files that it parsed most recently. It keeps all files if
/// scenarios run in random order or longest first, because each scenario would otherwise need its file to be parsed
/// again. A file gets the same IDs each time it is parsed.
package struct PlannedFiles: RandomAccessCollection, Sendable {
  private let storage: Storage

  /// Parses all files in order, and calls `body` with each.
  init(
    _ files: [FeatureFile],
    _ options: RunOptions,
    ids: inout IDGenerator,
    _ body: (ParsedFile) -> Void
  ) {
    let maximum = options.maximumParsedSize
    let keepsAll = options.filter.order.needsKeys || files.reduce(0) { $0 + $1.size } <= maximum
    storage = Storage(files, options.parser, keptSize: keepsAll ? .max : maximum / 16)
    for index in files.indices { body(storage.parse(index, ids: &ids)) }
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { storage.files.count }
  package subscript(index: Int) -> Plan.File { storage.file(at: index).content }

  /// Returns a scenario, given the index of its file and its index in the file.
  func pickle(at position: Int, ofFile file: Int) -> Gherkin.Pickle { storage.file(at: file).pickles[position] }

  /// A parsed file, with its scenarios in an array for random access.
  final class ParsedFile: Sendable {
    let content: Plan.File
    let pickles: [Gherkin.Pickle]

    init(_ content: Plan.File) {
      self.content = content
      pickles = if case .document(_, let pickles) = content { Array(pickles) } else { [] }
    }
  }
}

extension PlannedFiles {
  private final class Storage: Sendable {
    private struct State {
      /// The first ID of each file that has been parsed.
      var firstIDs: [Int] = []
      /// The files that are kept, by index.
      var kept: [ParsedFile?]
      /// The indices of the files that are kept, in the order in which they were parsed.
      var order: ArraySlice<Int> = []
      /// The size in bytes of the files that are kept.
      var size = 0
    }

    let files: [FeatureFile]
    private let parser: Gherkin.Parser
    /// The maximum size in bytes of the files that are kept.
    private let keptSize: Int
    private let state: Monitor<State>

    init(_ files: [FeatureFile], _ parser: Gherkin.Parser, keptSize: Int) {
      self.files = files
      self.parser = parser
      self.keptSize = keptSize
      state = Monitor(State(kept: Array(repeating: nil, count: files.count)))
    }

    /// Parses the file at an index for the first time and returns it. Files must be parsed in order.
    func parse(_ index: Int, ids: inout IDGenerator) -> ParsedFile {
      let firstID = ids.next
      let file = ParsedFile(Plan.File(files[index], parser, ids: &ids))
      state.withLock { state in
        state.firstIDs.append(firstID)
        keep(file, at: index, in: &state)
      }
      return file
    }

    /// Returns a file, parsing it again if it isn't kept.
    func file(at index: Int) -> ParsedFile {
      state.withLock { state in
        if let file = state.kept[index] { return file }
        var ids = IDGenerator(startingAt: state.firstIDs[index])
        let file = ParsedFile(Plan.File(files[index], parser, ids: &ids))
        keep(file, at: index, in: &state)
        return file
      }
    }

    /// Keeps a file. If the kept files exceed the maximum size, discards the ones that were parsed first.
    private func keep(_ file: ParsedFile, at index: Int, in state: inout State) {
      state.kept[index] = file
      state.order.append(index)
      state.size += files[index].size
      while state.size > keptSize, state.order.count > 1, let first = state.order.popFirst() {
        state.kept[first] = nil
        state.size -= files[first].size
      }
    }
  }
}
