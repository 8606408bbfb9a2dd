import Foundation
import Testing

/// A way to run a sample of the compatibility kit.
enum SampleExecution: CaseIterable {
  case inProcess
  case oneWorker
  case twoWorkers
  /// Uses as many worker processes as the program chooses.
  case automatic

  private func options(for sample: CompatibilitySample) -> [String] {
    // Every worker calls the run hooks. With several scenarios, only one worker produces the kit's messages.
    let needsOneWorker = sample.name == "global-hooks"
    return switch self {
    case .inProcess: ["--in-process"]
    case .oneWorker: ["--parallel", "1"]
    case .twoWorkers: ["--parallel", needsOneWorker ? "1" : "2"]
    case .automatic: needsOneWorker ? ["--parallel", "1"] : []
    }
  }

  /// Runs a sample in its folder by the program `compatibility-kit`. Returns the lines of its stream, and those of the
  /// messages that reporters of a project receive.
  func messages(of sample: CompatibilitySample) throws -> (stream: [Data], envelopes: [Data]) {
    let folder = FileManager.default.temporaryDirectory.appending(path: "korniszon-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let outputs = ["message", "envelopes"].map { (type: $0, file: folder.appending(path: "\($0).ndjson")) }
    let process = Process()
    process.executableURL = try Self.program()
    process.arguments =
      try sample.features() + sample.arguments() + options(for: sample)
      + outputs.flatMap { ["--format", "\($0.type):\($0.file.path)"] }
    process.currentDirectoryURL = sample.folder
    process.environment = ["PATH": "/usr/bin:/bin", "KORNISZON_KIT_SAMPLE": sample.name]
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    let lines = try outputs.map { try Data(contentsOf: $0.file).split(separator: UInt8(ascii: "\n")).map { Data($0) } }
    return (lines[0], lines[1])
  }

  /// Returns the program, which is next to the running test bundle.
  private static func program() throws -> URL {
    let bundle = try #require(CommandLine.arguments.first.map { URL(filePath: $0) })
    let candidates = [bundle.deletingLastPathComponent(), Bundle.main.bundleURL]
    return try #require(
      candidates.map { $0.appending(path: "compatibility-kit") }
        .first { FileManager.default.isExecutableFile(atPath: $0.path) },
      "the program compatibility-kit was not found beside \(bundle.path)"
    )
  }
}
