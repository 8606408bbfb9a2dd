import Reports

extension Options {
  /// Reads the history of runs. Notes a mistake if the file is something else, and a warning if it is damaged.
  mutating func readHistory() {
    guard let path = historyPath else { return }
    note { (options) throws(UsageError) in
      let file = try HistoryFile(path)
      options.history = file
      let count = file.earlier.damagedLineCount
      if count > 0 {
        let lines = count == 1 ? "1 damaged line was" : "\(count) damaged lines were"
        options.warnings.append("\(path): \(lines) skipped; statistics may miss changes")
      }
    }
  }
}
