import CucumberMessages
import Gherkin

/// An error for a file that isn't a history or has a newer format.
package enum RunHistoryError: Error, CustomStringConvertible {
  case otherFile
  case newerVersion(String)

  package var description: String {
    switch self {
    case .otherFile: "this file isn't a run history; choose another path"
    case .newerVersion(let version):
      "this run history has format \(version), but this program reads only formats up to \(RunHistory.version); "
        + "update the program"
    }
  }
}

extension RunHistory {
  /// The version of the file format, as written on the first line of a file.
  static let version = 1
  static let magic = "korniszon-history"

  /// Creates a history from the contents of a file. An empty file is an empty history. Throws an error if the file
  /// isn't a history or has a newer format.
  ///
  /// A file has one record per line: a letter and fields, separated by tabs. In fields, `\t`, `\n`, `\r`, and `\\`
  /// stand for a tab, a line feed, a carriage return, and a backslash.
  ///
  /// - The first line is `korniszon-history` and the version.
  /// - `s NUMBER OCCURRENCE STEPS FILE RULE NAME CELL…` assigns a number to a scenario, or changes the names and steps
  ///   of the scenario with that number. `STEPS` is a hexadecimal hash of its steps.
  /// - `c NUMBER STATUS MILLISECONDS ATTEMPTS` is a result that differs from the scenario's previous one, or a pass
  ///   after a retry. `STATUS` is `p` for passed, `f` for failed, `o` for anything else, or `-` for a scenario that no
  ///   longer exists. `MILLISECONDS` is omitted for `-`, and `ATTEMPTS` if it is 1.
  /// - `r START MILLISECONDS VERDICT PASSED FLAKY FAILED QUARANTINED OTHERS REVISION BRANCH BUILD LINK PROFILE` ends
  ///   the record of a run, after its changes. `START` is in seconds since 1970, with nine decimals. `VERDICT` is `p`
  ///   for passed, `f` for failed, or `i` for incomplete. An empty `PROFILE` is omitted. A record with the same start
  ///   as the last run updates that run.
  ///
  /// Damaged lines are skipped and counted, as is everything after the last `r`.
  package init(_ bytes: [UInt8]) throws(RunHistoryError) {
    self.init()
    if bytes.isEmpty { return }
    let firstLine = bytes.prefix { $0 != Self.lineFeed }
    let header = String(decoding: firstLine, as: UTF8.self).split(separator: "\t", omittingEmptySubsequences: false)
    guard header.count == 2, header[0] == Self.magic, let version = Int(header[1]) else {
      throw .otherFile
    }
    guard version <= Self.version else { throw .newerVersion(String(version)) }
    let end = bytes.withSpan { Self.endOfRecords($0) }
    recordedByteCount = max(end, min(firstLine.count + 1, bytes.count))
    let records = min(firstLine.count + 1, recordedByteCount)..<recordedByteCount
    bytes.withSpan { read($0.extracting(records)) }
    damagedLineCount += bytes[recordedByteCount...].split(separator: Self.lineFeed).count
  }

  private static let largestGap = 10_000

  static let lineFeed = UInt8(ascii: "\n")
  static let tab = UInt8(ascii: "\t")

  /// Returns the offset after the last complete line that ends the record of a run, or 0 if there is none.
  private static func endOfRecords(_ bytes: Span<UInt8>) -> Int {
    var end = bytes.count
    while end > 0, bytes[end - 1] != lineFeed { end -= 1 }
    while end > 0 {
      var start = end - 1
      while start > 0, bytes[start - 1] != lineFeed { start -= 1 }
      if start + 1 < end, bytes[start] == UInt8(ascii: "r"), bytes[start + 1] == tab { return end }
      end = start
    }
    return 0
  }

  /// Reads the lines of a history.
  mutating func read(_ bytes: Span<UInt8>) {
    /// The indices of the scenarios that have a `c` line after the last `r` line.
    var changed: [Int] = []
    var start = 0
    while start < bytes.count {
      var end = start
      while end < bytes.count, bytes[end] != Self.lineFeed { end += 1 }
      if end > start, !read(HistoryLine(start: start, end: end), in: bytes, &changed) { damagedLineCount += 1 }
      start = end + 1
    }
  }

  /// Reads a line, or returns `false` if it is damaged.
  private mutating func read(_ line: HistoryLine, in bytes: Span<UInt8>, _ changed: inout [Int]) -> Bool {
    var line = line
    switch line.letter(in: bytes) {
    case UInt8(ascii: "c"): return readResult(&line, in: bytes, &changed)
    case UInt8(ascii: "s"): return readScenario(&line, in: bytes)
    case UInt8(ascii: "r"):
      guard let run = Run(&line, in: bytes) else { return false }
      if let last = runs.last, last.start == run.start {
        for index in changed { scenarios[index].moveLastResult(to: runs.count - 1) }
        runs[runs.count - 1] = run
      } else {
        runs.append(run)
      }
      changed.removeAll(keepingCapacity: true)
      return true
    default: return false
    }
  }

  private mutating func readResult(_ line: inout HistoryLine, in bytes: Span<UInt8>, _ changed: inout [Int]) -> Bool {
    guard let number = line.number(in: bytes), number < indices.count,
      case let index = Int(indices[number]), index >= 0,
      let status = line.letter(in: bytes).flatMap(Result.Status.init)
    else { return false }
    let milliseconds = status == .removed ? 0 : line.number(in: bytes)
    let attemptCount = line.isAtEnd ? 1 : line.number(in: bytes)
    guard let milliseconds, let attemptCount, line.isAtEnd else { return false }
    let attempts = UInt8(clamping: attemptCount)
    scenarios[index].results.append(
      Result(run: runs.count, status: status, attemptCount: attempts, milliseconds: milliseconds)
    )
    changed.append(index)
    return true
  }

  private mutating func readScenario(_ line: inout HistoryLine, in bytes: Span<UInt8>) -> Bool {
    guard let number = line.number(in: bytes), let occurrence = line.number(in: bytes),
      let hash = line.text(in: bytes).flatMap({ UInt64($0, radix: 16) }), let uri = line.text(in: bytes)
    else { return false }
    var path: [String] = []
    while let part = line.text(in: bytes) { path.append(part) }
    guard path.count >= 2 else { return false }
    let identity = ScenarioIdentity(uri: uri, path: path, occurrence: occurrence)
    if number < indices.count, indices[number] >= 0 {
      let index = Int(indices[number])
      (scenarios[index].identity, scenarios[index].stepHash) = (identity, hash)
    } else {
      // Numbers increase by one, except where damaged lines were skipped.
      guard number < indices.count + Self.largestGap else { return false }
      while indices.count <= number { indices.append(-1) }
      indices[number] = Int32(scenarios.count)
      scenarios.append(Scenario(number: number, identity: identity, stepHash: hash))
    }
    return true
  }
}

extension RunHistory.Scenario {
  fileprivate mutating func moveLastResult(to run: Int) {
    if !results.isEmpty { results[results.count - 1].run = run }
  }
}

extension RunHistory.Run {
  fileprivate init?(_ line: inout HistoryLine, in bytes: Span<UInt8>) {
    guard let start = line.text(in: bytes).flatMap(Timestamp.init(historyText:)),
      let milliseconds = line.number(in: bytes),
      let result = line.letter(in: bytes).flatMap(RunResult.init)
    else { return nil }
    var numbers: [Int] = []
    while numbers.count < 5, let number = line.number(in: bytes) { numbers.append(number) }
    guard numbers.count == 5, let revision = line.text(in: bytes), let branch = line.text(in: bytes),
      let build = line.text(in: bytes), let link = line.text(in: bytes)
    else { return nil }
    let profile = line.isAtEnd ? "" : line.text(in: bytes)
    guard let profile, line.isAtEnd else { return nil }
    self.init(
      start: start,
      milliseconds: milliseconds,
      result: result,
      counts: RunHistory.Counts(
        passed: numbers[0],
        flaky: numbers[1],
        failed: numbers[2],
        quarantined: numbers[3],
        others: numbers[4]
      ),
      revision: revision,
      branch: branch,
      build: build,
      link: link,
      profile: profile
    )
  }
}

extension Timestamp {
  /// Creates a time from a number of seconds with nine decimals, or returns `nil` if the string has another form.
  fileprivate init?(historyText text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].utf8.count == 9, let seconds = Int(parts[0]), let nanos = Int(parts[1]), nanos >= 0
    else { return nil }
    self.init(seconds: seconds, nanos: nanos)
  }
}
