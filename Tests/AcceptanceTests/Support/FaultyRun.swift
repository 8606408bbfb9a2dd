import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A finished run of the program `faults`, with its reports.
struct FaultyRun: Sendable {
  let status: Int32
  let messages: Data
  let junit: Data
  let page: String
  /// The files in the run's folder.
  let files: [String]
  /// The processes that were still running after the run.
  let processes: [String]

  /// Runs `faults.feature`, or another feature if its source is given. The latter runs without backtraces, which take
  /// most of the time of a crash.
  ///
  /// `leftoverTimeout` is how long to wait for the processes of a scenario to end, or `nil` for the default.
  init(
    _ arguments: [String],
    feature: String? = nil,
    fault: String? = nil,
    limit: String = ":",
    leftoverTimeout: String? = "100ms"
  ) throws {
    let text = try feature ?? String(contentsOf: Self.folder.appending(path: "faults.feature"), encoding: .utf8)
    let program = try Program("faults", files: ["faults.feature": text])
    let formats = ["message:m.ndjson", "junit:TEST-a.xml", "html:a.html", "progress"].flatMap { ["--format", $0] }
    let isInProcess = arguments.contains("--in-process")
    let timeout = isInProcess ? [] : leftoverTimeout.map { ["--leftover-timeout", $0] } ?? []
    var environment: [String: String] = [:]
    if feature != nil { environment["SWIFT_BACKTRACE"] = "enable=no" }
    if let fault { environment["INJECTED_FAULT"] = fault }
    let result = try program.run(
      ["faults.feature"] + arguments + timeout + formats,
      environment: environment,
      limit: limit
    )
    status = result.status
    messages = try Data(contentsOf: program.folder.appending(path: "m.ndjson"))
    junit = try Data(contentsOf: program.folder.appending(path: "TEST-a.xml"))
    page = try program.read("a.html")
    files = try FileManager.default.contentsOfDirectory(atPath: program.folder.path).sorted()
    processes = program.remainingProcesses()
  }

  func stored() throws -> StoredRun { try StoredRun(messages) }

  /// Expects that every report is complete, and that the run left no other files or processes.
  func expectTraceless(sourceLocation: Testing.SourceLocation = #_sourceLocation) throws {
    let run = try stored()
    #expect(run.isComplete, "\(run.violations)", sourceLocation: sourceLocation)
    #expect(XMLParser(data: junit).parse(), sourceLocation: sourceLocation)
    #expect(page.hasSuffix("</html>\n"), sourceLocation: sourceLocation)
    #expect(
      files.filter { $0 != "TEST-a.attachments" } == ["TEST-a.xml", "a.html", "faults.feature", "m.ndjson"],
      sourceLocation: sourceLocation
    )
    #expect(processes == [], sourceLocation: sourceLocation)
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "FaultInjection")
}
