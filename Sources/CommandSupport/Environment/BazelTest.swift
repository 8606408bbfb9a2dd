import CucumberMessages
package import OperatingSystem

/// The environment variables that Bazel sets for a test program, and the files it expects in return.
///
/// Source: the Test Encyclopedia in Bazel's documentation.
package struct BazelTest {
  /// The variable that contains the user's test filter, a pattern for names.
  package static let filterVariable = "TESTBRIDGE_TEST_ONLY"
  /// The variable that contains the path where Bazel expects a JUnit report.
  package static let reportVariable = "XML_OUTPUT_FILE"
  /// The variable that is 1 if the run must stop at the first failure.
  package static let failFastVariable = "TESTBRIDGE_TEST_RUNNER_FAIL_FAST"

  package let filter: String?
  package let report: String?
  package let failFast: String?
  /// The folder whose files Bazel keeps.
  package let outputFolder: String?
  /// The time after which Bazel kills the program.
  package let timeLimit: Swift.Duration?
  /// A warning about an invalid time limit, or `nil`.
  package let warning: String?
  /// The file that shows Bazel that the program supports sharding.
  private let shardStatusFile: String?
  /// The file whose presence shows Bazel that the program exited early, for example by calling `exit(0)`.
  private let prematureExitFile: String?
  /// The file for warnings.
  private let warningsFile: String?
  /// The file for a failure of the run itself rather than of a scenario: the name of the failed component, and a
  /// description.
  private let infrastructureFailureFile: String?

  package init(environment: [String: String]) {
    func value(_ variable: String) -> String? { environment[variable].flatMap { $0.isEmpty ? nil : $0 } }
    filter = value(Self.filterVariable)
    report = value(Self.reportVariable)
    failFast = value(Self.failFastVariable)
    let limit = value("TEST_TIMEOUT")
    timeLimit = limit.flatMap { Double($0) }.flatMap { 0 < $0 && $0 < 1e9 ? .seconds($0) : nil }
    warning =
      if let limit, timeLimit == nil { "ignoring TEST_TIMEOUT '\(limit)': must be a number of seconds" } else { nil }
    outputFolder = value("TEST_UNDECLARED_OUTPUTS_DIR")
    shardStatusFile = value("TEST_SHARD_STATUS_FILE")
    prematureExitFile = value("TEST_PREMATURE_EXIT_FILE")
    warningsFile = value("TEST_WARNINGS_OUTPUT_FILE")
    infrastructureFailureFile = value("TEST_INFRASTRUCTURE_FAILURE_FILE")
  }

  /// Creates the files that Bazel expects from a running test. Files with content aren't Bazel's, so they stay as they
  /// are, and one that ``end()`` would remove is an error.
  package func begin() throws(SystemError) {
    if let prematureExitFile, Self.hasContent(prematureExitFile) {
      throw SystemError(path: prematureExitFile, code: 0, explanation: "TEST_PREMATURE_EXIT_FILE must be a new file")
    }
    for path in [shardStatusFile, prematureExitFile].compactMap(\.self) {
      System.closeFile(try System.openForAppending(path))
    }
  }

  /// Removes the file whose presence would mean that the program exited early.
  package func end() throws(SystemError) {
    if let prematureExitFile, !Self.hasContent(prematureExitFile) { try System.remove(prematureExitFile) }
  }

  /// Writes the warnings of a run, and why it failed by itself, unless the reason is `nil`.
  package func write(warnings: [String], infrastructureFailure: String?) throws(SystemError) {
    try Self.write(warnings, to: warningsFile)
    guard let infrastructureFailure else { return }
    let description = infrastructureFailure.split(separator: "\n").joined(separator: " ")
    try Self.write(["Korniszon", description], to: infrastructureFailureFile)
  }

  /// Writes lines to a file, unless there are none or the file has content and thus isn't Bazel's.
  private static func write(_ lines: [String], to path: String?) throws(SystemError) {
    guard let path, !lines.isEmpty, !hasContent(path) else { return }
    let file = try System.openForAppending(path)
    defer { System.closeFile(file) }
    try System.writeAll(Array(lines.map { "\($0.printable)\n" }.joined().utf8), to: file, path)
  }

  private static func hasContent(_ path: String) -> Bool { (try? System.status(path)).map { $0.size > 0 } ?? false }
}
