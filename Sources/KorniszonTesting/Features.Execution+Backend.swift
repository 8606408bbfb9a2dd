import Korniszon

#if os(Linux) || os(macOS)
  import OperatingSystem
  import Testing
  import Workers

  extension Features.Execution {
    /// The backend that executes the scenarios. Each worker process runs the current test up to its first scenario and
    /// then executes the scenarios that it receives.
    @MainActor
    var backend: ExecutionBackend {
      switch self {
      case .inProcess: .inProcess
      case .isolated:
        .workerProcesses(
          WorkerSettings(
            arguments: TestProgram.arguments(for: Test.current?.id),
            environment: System.environment
          )
        )
      }
    }
  }

  extension FeatureSource {
    /// Whether this process becomes a worker when its test runs a scenario.
    static var isInWorker: Bool { System.variable(WorkerSettings.variable) != nil }

    /// The task in which this process works as a worker, or `nil` until the first scenario runs. In other processes,
    /// the task ends immediately.
    @MainActor private static var workerTask: Task<Void, Never>?

    /// If a run started this process as a worker, executes scenarios and then exits. Otherwise, returns immediately.
    @MainActor
    func runWorker() async {
      let task =
        Self.workerTask
        ?? Task {
          await StrayIssues.collect {
            await WorkerMain.run(isQuiet: true) { (self.registry, self.options) }
          }
        }
      Self.workerTask = task
      await task.value
    }
  }

  /// A namespace for launching the test program again.
  enum TestProgram {
    /// Returns the arguments that run a single test, or all tests if `test` is `nil`, without the arguments that write
    /// files.
    static func arguments(for test: Test.ID?, of arguments: [String] = CommandLine.arguments) -> [String] {
      var kept = Array(arguments.prefix(1))
      // On macOS, the program loads the bundle that contains the tests, whose path follows this option.
      if let index = arguments.firstIndex(of: "--test-bundle-path") { kept += arguments[index...].prefix(2) }
      kept += ["--testing-library", "swift-testing", "--no-parallel"]
      guard let test else { return kept }
      // The rest of the ID is the location of the test.
      let name = "\(test.moduleName).\(test.nameComponents.joined(separator: "/"))"
      return kept + ["--filter", #"^\Q\#(name)\E(/|$)"#]
    }
  }
#else
  // On other systems, apps can't start processes.
  extension Features.Execution {
    var backend: ExecutionBackend { .inProcess }
  }

  extension FeatureSource {
    static var isInWorker: Bool { false }

    func runWorker() async {}
  }
#endif
