import CucumberMessages
package import OperatingSystem

/// The environment variables that Bazel sets for a test program, and the files that it expects from the program.
///
/// Source: the Test Encyclopedia in Bazel's documentation.
package struct BazelTest {
  /// The variable with the user's test filter: a pattern for the names of scenarios.
  package static let filterVariable = "TESTBRIDGE_TEST_ONLY"
  /// The variable with the path where Bazel expects a JUnit report.
  package static let reportVariable = "XML_OUTPUT_FILE"
  /// The variable that is 1 if the run must stop at the first failure.
  package static let failFastVariable = "TESTBRIDGE_TEST_RUNNER_FAIL_FAST"

  package let filter: String?
  package let report: String?
  package let failFast: String?
  /// The folder whose files Bazel keeps, or `nil` if there is none.
  package let outputFolder: String?
  /// The time after which Bazel kills the program, or `nil` for no timeout.
  package let timeout: Swift.Duration?
  /// A warning about an invalid timeout, or `nil` if there is none.
  package let warning: String?
  /// The file whose presence tells Bazel that the program supports sharding, or `nil` if Bazel expects none.
  private let shardStatusFile: String?
  /// The file whose presence tells Bazel that the program exited early, for example by calling `exit(0)`, or `nil` if
  /// Bazel expects none.
  private let prematureExitFile: String?
  /// The file to which the program writes its warnings, or `nil` if Bazel expects none.
  private let warningsFile: String?
  /// The file that reports a failure of the run itself, as opposed to a failed scenario, or `nil` if Bazel expects
  /// none. The file contains the name of the component that failed and a description.
  private let infrastructureFailureFile: String?

  package init(environment: [String: String]) {
    func value(_ variable: String) -> String? { environment[variable].flatMap { $0.isEmpty ? nil : $0 } }
    filter = value(Self.filterVariable)
    report = value(Self.reportVariable)
    failFast = value(Self.failFastVariable)
    let limit = value("TEST_TIMEOUT")
    timeout = limit.flatMap { Double($0) }.flatMap { 0 < $0 && $0 < 1e9 ? .seconds($0) : nil }
    warning =
      if let limit, timeout == nil { "ignoring TEST_TIMEOUT '\(limit)': must be a number of seconds" } else { nil }
    outputFolder = value("TEST_UNDECLARED_OUTPUTS_DIR")
    shardStatusFile = value("TEST_SHARD_STATUS_FILE")
    prematureExitFile = value("TEST_PREMATURE_EXIT_FILE")
    warningsFile = value("TEST_WARNINGS_OUTPUT_FILE")
    infrastructureFailureFile = value("TEST_INFRASTRUCTURE_FAILURE_FILE")
  }

  /// Creates the files that Bazel expects from a running test. A file that has contents isn't one of Bazel's and is
  /// left unchanged.
  ///
  /// - Throws: An error if a file can't be created, or if the file that ``end()`` removes already has contents.
  package func begin() throws(SystemError) {
    if let prematureExitFile, Self.hasContent(prematureExitFile) {
      throw SystemError(path: prematureExitFile, code: 0, explanation: "TEST_PREMATURE_EXIT_FILE must be a new file")
    }
    for path in [shardStatusFile, prematureExitFile].compactMap(\.self) {
      System.closeFile(try System.openForAppending(path))
    }
  }

  /// Removes the file whose presence would mean that the program exited early, unless the file has contents.
  package func end() throws(SystemError) {
    if let prematureExitFile, !Self.hasContent(prematureExitFile) { try System.remove(prematureExitFile) }
  }

  /// Writes the warnings of a run and, if the run itself rather than a scenario failed, the reason for the failure.
  package func write(warnings: [String], infrastructureFailure: String?) throws(SystemError) {
    try Self.write(warnings, to: warningsFile)
    guard let infrastructureFailure else { return }
    let description = infrastructureFailure.split(separator: "\n").joined(separator: " ")
    try Self.write(["Korniszon", description], to: infrastructureFailureFile)
  }

  /// Writes lines to a file, unless there are none or the file has contents and therefore isn't one of Bazel's.
  private static func write(_ lines: [String], to path: String?) throws(SystemError) {
    guard let path, !lines.isEmpty, !hasContent(path) else { return }
    let file = try System.openForAppending(path)
    defer { System.closeFile(file) }
    try System.writeAll(Array(lines.map { "\($0.printable)\n" }.joined().utf8), to: file, path)
  }

  private static func hasContent(_ path: String) -> Bool { (try? System.status(path)).map { $0.size > 0 } ?? false }
}
