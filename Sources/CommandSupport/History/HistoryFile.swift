import OperatingSystem
package import Reports

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The `--history` file, to which runs add their results. Several runs can use it at the same time.
package struct HistoryFile: OutputTarget {
  /// The number of runs above which the oldest ones are dropped.
  private static let maximumRunCount = 1100
  /// The number of runs that remain after the oldest ones are dropped.
  private static let remainingRunCount = 1000
  /// The size in bytes above which the older half of the runs is dropped.
  private static let maximumSize = 1 << 25
  /// The number of runs up to which none is dropped, regardless of the size of the file.
  private static let minimumRunCount = 10
  /// The maximum time to wait for other runs to write the file.
  private static let lockLimit = Duration.seconds(10)
  /// The interval between attempts to lock the file, in microseconds.
  private static let lockInterval: UInt32 = 10_000

  private let path: String
  /// Whether the working directory is that of the run, so that missing feature files count as deleted.
  private let isOfRun: Bool
  /// The history at the time when the file was read.
  package let earlier: RunHistory

  /// Reads the file. A missing file counts as an empty history. `isOfRun` says whether the working directory is that of
  /// the run.
  package init(_ path: String, isOfRun: Bool = true) throws(UsageError) {
    self.path = path
    self.isOfRun = isOfRun
    guard let status = try? System.status(path) else {
      earlier = RunHistory()
      return
    }
    guard status.kind == .file else { throw UsageError("\(path): the history must be a regular file") }
    do {
      earlier = try Self.history(System.readAll(path), isOfRun)
    } catch let error as SystemError {
      throw UsageError("\(path): can't read the history: \(error.reason)")
    } catch {
      throw UsageError("\(path): \(error)")
    }
  }

  private static func history(_ bytes: [UInt8], _ isOfRun: Bool) throws(RunHistoryError) -> RunHistory {
    var history = try RunHistory(bytes)
    if isOfRun { history.deletedFiles = history.files.filter { !System.hasEntry($0) } }
    return history
  }

  /// Adds a run to the file. If the run is already the last one in the file and its results have changed, updates the
  /// recorded results instead.
  ///
  /// Does nothing if the run can't be recorded, or if the file already contains the run and no update is needed. Other
  /// processes that use the file wait until it is written. An unfinished record at the end of the file is removed.
  package func record(_ record: RunHistory.Record) throws {
    guard record.isRecordable else { return }
    if let folder = PathName.folder(of: path) {
      try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    let descriptor = try lockedFile()
    defer { System.closeFile(descriptor) }
    var history = try Self.history(System.readAll(from: descriptor), isOfRun)
    let lines = history.lines(recording: record)
    if lines.isEmpty { return }
    System.truncate(descriptor, to: history.recordedByteCount)
    System.seekToEnd(descriptor)
    do throws(SystemError) {
      try System.writeAll(lines, to: descriptor, path)
      try System.flush(descriptor, path)
    } catch {
      System.truncate(descriptor, to: history.recordedByteCount)
      throw error
    }
    let size = history.recordedByteCount + lines.count
    history.add(record)
    if let count = Self.remainingRunCount(of: history, size: size) {
      try FileReplacement.replace(path, with: history.compacted(to: count))
    }
  }

  /// Returns the number of runs to keep if the file has become too large, or `nil` to keep all runs.
  private static func remainingRunCount(of history: RunHistory, size: Int) -> Int? {
    if size > maximumSize, history.runs.count > minimumRunCount { return history.runs.count / 2 }
    return history.runs.count > maximumRunCount ? remainingRunCount : nil
  }

  /// Opens and locks the file, waiting at most ``lockLimit`` for other runs, and returns its descriptor.
  private func lockedFile() throws(SystemError) -> Int32 {
    let deadline = ContinuousClock.now + Self.lockLimit
    while true {
      let descriptor = try System.openForUpdating(path)
      while !System.lock(descriptor) {
        guard .now < deadline else {
          System.closeFile(descriptor)
          throw SystemError(path: path, code: 0, explanation: "another run has held its lock for \(Self.lockLimit)")
        }
        System.pause(microseconds: Self.lockInterval)
      }
      // While this process was waiting, another one may have replaced the file with a smaller one.
      if let status = try? System.status(path), status.identity == System.status(ofOpen: descriptor)?.identity {
        return descriptor
      }
      System.closeFile(descriptor)
      guard .now < deadline else {
        throw SystemError(path: path, code: 0, explanation: "other runs keep replacing it: use another file")
      }
    }
  }

  /// Throws an error if the file contained runs when it was read but no longer exists. A file that other runs have
  /// changed is accepted.
  package func check() throws(LostOutputError) {
    guard earlier.runs.isEmpty || System.hasEntry(path) else { throw LostOutputError(path: path) }
  }
}

extension Options {
  /// Reads the history, if the options name one. Records a mistake if that fails, and a warning if lines are damaged.
  ///
  /// For stored runs, `isOfRun` is `false`, because their feature files may not be in this folder.
  package mutating func readHistory(isOfRun: Bool = true) {
    guard let path = historyPath else { return }
    note { (options) throws(UsageError) in
      let file = try HistoryFile(path, isOfRun: isOfRun)
      options.history = file
      let count = file.earlier.damagedLineCount
      if count > 0 {
        let lines = count == 1 ? "1 damaged line was" : "\(count) damaged lines were"
        options.warnings.append("\(path): \(lines) skipped; statistics may be incomplete")
      }
    }
  }
}
