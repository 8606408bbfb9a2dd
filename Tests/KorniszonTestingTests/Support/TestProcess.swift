import Foundation
import TestSupport
import Testing

/// A process that runs ``SampleTests`` with other features, and its event stream.
final class TestProcess {
  struct RecordedIssue: Equatable {
    let text: String
    let place: String
    let isFailure: Bool
  }

  private let folder: TemporaryFolder
  let status: Int32
  let output: String
  private let events: [[String: Any]]

  /// Runs a feature with flags of ``Sample`` in a suite. The working directory is the folder of a package or, with
  /// `inXcode`, the root folder, as in Xcode.
  init(
    _ feature: String,
    flags: String...,
    suite: String = "SampleTests",
    inXcode: Bool = false,
    otherFiles: [String: String] = [:],
    arguments: [String] = [],
    environment: [String: String] = [:]
  ) throws {
    let files = [
      inXcode ? "Shop.xcodeproj/project.pbxproj" : "Package.swift": "", "Features/sample.feature": feature,
    ]
    let folder = try TemporaryFolder(files.merging(otherFiles) { $1 })
    let run = try FinishedProgram(
      URL(filePath: try #require(CommandLine.arguments.first)),
      [
        "--testing-library", "swift-testing", "--filter", "KorniszonTestingTests.\(suite)",
        "--event-stream-output-path", folder.path("events.ndjson"), "--event-stream-version", "6.3",
      ] + arguments,
      in: inXcode ? URL(filePath: "/") : folder.url,
      environment: [
        "PATH": "/usr/bin:/bin", "NO_COLOR": "1", "SWIFT_BACKTRACE": "enable=no",
        Sample.variable: flags.joined(separator: ","),
        Sample.fileVariable: inXcode ? folder.path("Tests/ShopTests.swift") : "",
      ]
      .merging(environment) { $1 }
    )
    self.folder = folder
    status = run.status
    output = run.output + run.error
    let stream = (try? folder.bytes(of: "events.ndjson")) ?? []
    events = stream.split(separator: UInt8(ascii: "\n")).compactMap { line in
      let object = try? JSONSerialization.jsonObject(with: Data(line)) as? [String: Any]
      return object?["payload"] as? [String: Any]
    }
  }

  /// The paths of all files in the folder.
  var files: [String] { get throws { try folder.contents() } }

  func read(_ path: String) throws -> String { try folder.read(path) }

  /// The number of events of a kind.
  func count(_ kind: String) -> Int { events.count { $0["kind"] as? String == kind } }

  /// The issues in the order of their locations.
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

  /// The paths of the files with failures, in the order of the events.
  var paths: [String] {
    events.filter { $0["kind"] as? String == "issueRecorded" }.compactMap { event in
      let issue = event["issue"] as? [String: Any]
      let location = issue?["sourceLocation"] as? [String: Any]
      return (location?["filePath"] ?? location?["_filePath"]) as? String
    }
  }

  func path(_ name: String) -> String { folder.path(name) }

  /// The failures, each as `location text`.
  var failures: [String] { issues.filter(\.isFailure).map { "\($0.place) \($0.text)" } }
}
