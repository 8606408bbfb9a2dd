package import CucumberMessages
import JSON
package import Korniszon
import OperatingSystem

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The `--timings` file, which contains the durations of scenarios in seconds by key (`ScenarioKeys`).
///
/// The file is used to divide scenarios into shards and to order them. Every run updates the file, except for the run
/// of a shard, because all shards must read the same durations. Instead, a shard writes its durations to a separate
/// file next to the timings file, such as `timings.2-of-5.json` for `timings.json`.
package struct TimingFile {
  private let path: String
  private let shard: Shard?
  /// The durations of scenarios in the file, in seconds, by key.
  package private(set) var seconds: [String: Double] = [:]
  private var recorder = TimingRecorder()
  /// The durations of scenarios, in seconds, in the runs that ``receiveRun(_:)`` has recorded, by key.
  private var recorded: [String: Double] = [:]

  /// Reads the file. A missing or empty file has no durations.
  package init(_ path: String, shard: Shard?) throws(UsageError) {
    self.path = path
    self.shard = shard
    guard FileManager.default.fileExists(atPath: path) else { return }
    guard let data = try? System.readAll(path) else {
      throw UsageError("\(path): can't read the timings file")
    }
    if data.isEmpty { return }
    let root: JSONValue
    do throws(JSONParser.Violation) {
      root = try JSONParser.parse(data)
    } catch {
      throw UsageError("\(path):\(error)")
    }
    guard case .object(let members) = root.content else {
      throw UsageError("\(path):\(root.place): the timings file must be an object that maps scenario names to seconds")
    }
    for member in members {
      guard let number = member.value.seconds else {
        throw UsageError("\(path):\(member.value.place): '\(member.key)' must be a number of seconds")
      }
      seconds[member.key] = number
    }
  }

  package mutating func receive(_ envelope: Envelope) {
    recorder.receive(envelope)
  }

  /// Records the durations of a whole run. They replace those of earlier runs of the same scenarios.
  package mutating func receiveRun(_ envelopes: [Envelope]) {
    for envelope in envelopes { recorder.receive(envelope) }
    recorded.merge(recorder.seconds) { $1 }
    recorder = TimingRecorder()
  }

  /// Writes the measured durations, if there are any, rounded to microseconds. Unless the run is a shard, the file
  /// keeps the durations of other scenarios.
  package func write() throws {
    let measured = recorded.merging(recorder.seconds) { $1 }.mapValues { ($0 * 1_000_000).rounded() / 1_000_000 }
    guard !measured.isEmpty else { return }
    let text = try (shard == nil ? seconds.merging(measured) { $1 } : measured).indentedJSON()
    let file = try OutputFile(Self.target(path, shard))
    try file.write(Array(text.utf8))
    try file.commit()
  }

  /// Returns the path of the file to which a run writes its durations: the timings file or, for a shard, a file next to
  /// it.
  package static func target(_ path: String, _ shard: Shard?) -> String {
    guard let shard else { return path }
    let folders = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    let name = path.dropFirst(folders.count)
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    return "\(folders)\(name[..<dot]).\(shard.index)-of-\(shard.count)\(name[dot...])"
  }
}

extension Options {
  /// Reads and returns the timings file, and sets its durations in a filter. Returns `nil` if the options name no
  /// timings file.
  package func readTimings(for filter: inout ScenarioFilter) throws(UsageError) -> TimingFile? {
    guard let timings else { return nil }
    let file = try TimingFile(timings, shard: filter.shard)
    filter.durations = file.seconds
    return file
  }
}

extension JSONValue {
  fileprivate var seconds: Double? {
    guard case .number = content, let number = Double(text), number >= 0, number.isFinite else { return nil }
    return number
  }
}
