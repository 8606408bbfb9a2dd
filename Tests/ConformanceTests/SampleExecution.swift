import CompatibilityKitSteps
import CucumberMessages
import Foundation
import Gherkin
import Korniszon
import Testing

/// A way to run a sample of the compatibility kit.
enum SampleExecution: CaseIterable {
  /// In the process of the tests.
  case inProcess

  /// Runs a sample and returns its messages, one JSON object each.
  @MainActor
  func messages(of sample: CompatibilitySample) async throws -> [Data] {
    switch self {
    case .inProcess: try await runInProcess(sample)
    }
  }

  @MainActor
  private func runInProcess(_ sample: CompatibilitySample) async throws -> [Data] {
    let library = try #require(SampleLibrary.named(sample.name))
    let files = try sample.features().map { name in
      FeatureFile.source(try Source(uri: name, bytes: [UInt8](Data(contentsOf: sample.file(name)))))
    }
    let registry = try library.compiled()
    var execution: any Execution = InProcessExecution(registry)
    var options = RunOptions()
    options.worldParameters = WorldParameters(json: try sample.worldParameters())
    var arguments = try sample.arguments()[...]
    while let argument = arguments.popFirst() {
      switch argument {
      case "--retry": options.retry.limit = try #require(arguments.popFirst().flatMap { Int($0) })
      case "--error": execution = FaultyExecution()
      default: Issue.record("the sample has an unknown option: \(argument)")
      }
    }
    let recorder = Recorder()
    _ = await Runner(registry, options: options).run(files, execution) { recorder.messages.append(Data($0.ndjson)) }
    return recorder.messages
  }

  @MainActor
  private final class Recorder {
    var messages: [Data] = []
  }
}
