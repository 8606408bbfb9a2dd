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

  /// Runs a sample in its folder by the program `compatibility-kit` and returns its messages, one JSON object each.
  func messages(of sample: CompatibilitySample) throws -> [Data] {
    let output = FileManager.default.temporaryDirectory.appending(path: "korniszon-\(UUID().uuidString).ndjson")
    defer { try? FileManager.default.removeItem(at: output) }
    let process = Process()
    process.executableURL = try Self.program()
    process.arguments =
      try sample.features() + sample.arguments() + options(for: sample) + ["--format", "message:\(output.path)"]
    process.currentDirectoryURL = sample.folder
    process.environment = ["PATH": "/usr/bin:/bin", "KORNISZON_KIT_SAMPLE": sample.name]
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return try Data(contentsOf: output).split(separator: UInt8(ascii: "\n")).map { Data($0) }
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
