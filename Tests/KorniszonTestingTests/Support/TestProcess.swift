import Foundation
import Testing

/// A process that runs ``SampleTests`` with other features, and its event stream.
final class TestProcess {
  struct RecordedIssue: Equatable {
    let text: String
    let place: String
    let isFailure: Bool
  }

  private let folder: URL
  let status: Int32
  let output: String
  private let events: [[String: Any]]

  /// Runs a feature with flags of ``Sample`` in a suite.
  convenience init(
    _ feature: String,
    flags: String...,
    suite: String = "SampleTests",
    arguments: [String] = [],
    environment: [String: String] = [:]
  ) throws {
    let folder = try Self.makeFolder()
    try FileManager.default.createDirectory(at: folder.appending(path: "Features"), withIntermediateDirectories: true)
    try Data().write(to: folder.appending(path: "Package.swift"))
    try Data(feature.utf8).write(to: folder.appending(path: "Features/sample.feature"))
    try self.init(
      folder,
      test: "KorniszonTestingTests.\(suite)",
      workingDirectory: folder,
      arguments,
      environment.merging([Sample.variable: flags.joined(separator: ",")]) { $1 }
    )
  }

  /// Runs a test of this target in the folder of the package.
  convenience init(of test: String) throws {
    let root = URL(filePath: FileManager.default.currentDirectoryPath)
    try self.init(try Self.makeFolder(), test: test, workingDirectory: root, [], [:])
  }

  private static func makeFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: "korniszon-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  private init(
    _ folder: URL,
    test: String,
    workingDirectory: URL,
    _ arguments: [String],
    _ environment: [String: String]
  ) throws {
    self.folder = folder
    let process = Process()
    process.executableURL = URL(filePath: try #require(CommandLine.arguments.first))
    process.arguments =
      [
        "--testing-library", "swift-testing", "--filter", test,
        "--event-stream-output-path", folder.appending(path: "events.ndjson").path, "--event-stream-version", "6.3",
      ] + arguments
    process.currentDirectoryURL = workingDirectory
    process.environment = ["PATH": "/usr/bin:/bin", "NO_COLOR": "1", "SWIFT_BACKTRACE": "enable=no"]
      .merging(environment) { $1 }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    self.output = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    status = process.terminationStatus
    let stream = (try? Data(contentsOf: folder.appending(path: "events.ndjson"))) ?? Data()
    events = stream.split(separator: UInt8(ascii: "\n")).compactMap { line in
      let object = try? JSONSerialization.jsonObject(with: line) as? [String: Any]
      return object?["payload"] as? [String: Any]
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func read(_ path: String) throws -> String {
    try String(decoding: Data(contentsOf: folder.appending(path: path)), as: UTF8.self)
  }

  /// The number of events of a kind.
  func count(_ kind: String) -> Int { events.count { $0["kind"] as? String == kind } }

  /// The issues in the order of their places.
  var issues: [RecordedIssue] {
    events.filter { $0["kind"] as? String == "issueRecorded" }.map { event in
      let issue = event["issue"] as? [String: Any] ?? [:]
      let location = issue["sourceLocation"] as? [String: Any] ?? [:]
      let messages = event["messages"] as? [[String: Any]] ?? []
      return RecordedIssue(
        text: messages.compactMap { $0["text"] as? String }.filter { $0 != "Issue recorded" }.joined(separator: "\n"),
        place: "\(location["fileID"] ?? ""):\(location["line"] ?? 0)",
        isFailure: issue["isFailure"] as? Bool ?? false
      )
    }
    .sorted { ($0.place, $0.text) < ($1.place, $1.text) }
  }

  /// The failures, each as `place text`.
  var failures: [String] { issues.filter(\.isFailure).map { "\($0.place) \($0.text)" } }
}
