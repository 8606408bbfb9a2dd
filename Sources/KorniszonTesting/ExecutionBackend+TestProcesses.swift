import Korniszon
import OperatingSystem
import Testing
import Workers

extension ExecutionBackend {
  /// Executes scenarios in worker processes. Each runs the current test up to its first scenario, then becomes a worker.
  @MainActor
  static var testProcesses: ExecutionBackend {
    .workerProcesses(
      WorkerSettings(
        arguments: TestProgram.arguments(for: Test.current?.id),
        environment: System.environment
      )
    )
  }
}

/// A namespace for starting the test program again.
enum TestProgram {
  /// Returns the arguments that run a single test, without those that write files.
  static func arguments(for test: Test.ID?, of arguments: [String] = CommandLine.arguments) -> [String] {
    var kept = Array(arguments.prefix(1))
    // On macOS, the program loads the bundle with the tests.
    if let index = arguments.firstIndex(of: "--test-bundle-path") { kept += arguments[index...].prefix(3) }
    kept += ["--testing-library", "swift-testing", "--no-parallel"]
    guard let test else { return kept }
    // The id continues with the location of the test.
    let name = "\(test.moduleName).\(test.nameComponents.joined(separator: "/"))"
    return kept + ["--filter", #"^\Q\#(name)\E(/|$)"#]
  }
}
