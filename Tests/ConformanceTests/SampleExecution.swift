import Foundation
import TestSupport

/// A way to run a sample of the compatibility kit.
enum SampleExecution: CaseIterable {
  case inProcess
  case oneWorker
  case twoWorkers

  private func options(for sample: CompatibilitySample) -> [String] {
    // Every worker calls the run hooks, so only a run in one worker produces the kit's messages for them.
    let needsOneWorker = sample.name == "global-hooks"
    return switch self {
    case .inProcess: ["--in-process"]
    case .oneWorker: ["--parallel", "1"]
    case .twoWorkers: ["--parallel", needsOneWorker ? "1" : "2"]
    }
  }

  /// Runs a sample in its folder with the program `compatibility-kit`. Returns the messages of its stream, and those
  /// that a project's reporters receive.
  func messages(of sample: CompatibilitySample) throws -> (stream: [Data], envelopes: [Data]) {
    let folder = try TemporaryFolder()
    let types = ["message", "envelopes"]
    _ = try FinishedProgram(
      FinishedProgram.url(of: "compatibility-kit"),
      sample.features() + sample.arguments() + options(for: sample)
        + types.flatMap { ["--format", "\($0):\(folder.path($0))"] },
      in: sample.folder,
      environment: ["PATH": "/usr/bin:/bin", "KORNISZON_KIT_SAMPLE": sample.name]
    )
    let lines = try types.map { try folder.bytes(of: $0).split(separator: UInt8(ascii: "\n")).map { Data($0) } }
    return (lines[0], lines[1])
  }
}
