import OperatingSystem

/// The environment variables that Bazel sets for a test program, and the files it expects in return.
///
/// Source: the Test Encyclopedia in Bazel's documentation.
struct BazelTest {
  /// The variable that contains the user's test filter, a pattern for names.
  static let filterVariable = "TESTBRIDGE_TEST_ONLY"
  /// The variable that contains the path where Bazel expects a JUnit report.
  static let reportVariable = "XML_OUTPUT_FILE"

  let filter: String?
  let report: String?
  /// The folder whose files Bazel keeps.
  let outputFolder: String?
  /// The time after which Bazel kills the program.
  let timeLimit: Duration?
  /// A warning about an invalid time limit, or `nil`.
  let warning: String?
  /// The file that shows Bazel that the program supports sharding.
  private let shardStatusFile: String?
  /// The file whose presence shows Bazel that the program exited early, for example by calling `exit(0)`.
  private let prematureExitFile: String?

  init(environment: [String: String]) {
    func value(_ variable: String) -> String? { environment[variable].flatMap { $0.isEmpty ? nil : $0 } }
    filter = value(Self.filterVariable)
    report = value(Self.reportVariable)
    let limit = value("TEST_TIMEOUT")
    timeLimit = limit.flatMap { Double($0) }.flatMap { 0 < $0 && $0 < 1e9 ? .seconds($0) : nil }
    warning =
      if let limit, timeLimit == nil { "ignoring TEST_TIMEOUT '\(limit)': must be a number of seconds" } else { nil }
    outputFolder = value("TEST_UNDECLARED_OUTPUTS_DIR")
    shardStatusFile = value("TEST_SHARD_STATUS_FILE")
    prematureExitFile = value("TEST_PREMATURE_EXIT_FILE")
  }

  /// Creates the files that Bazel expects from a running test. Files with content aren't Bazel's, so they stay as they
  /// are, and one that ``end()`` would remove is an error.
  func begin() throws(SystemError) {
    if let prematureExitFile, Self.hasContent(prematureExitFile) {
      throw SystemError(path: prematureExitFile, code: 0, explanation: "TEST_PREMATURE_EXIT_FILE must be a new file")
    }
    for path in [shardStatusFile, prematureExitFile].compactMap(\.self) {
      System.closeFile(try System.openForAppending(path))
    }
  }

  /// Removes the file whose presence would mean that the program exited early.
  func end() throws(SystemError) {
    if let prematureExitFile, !Self.hasContent(prematureExitFile) { try System.remove(prematureExitFile) }
  }

  private static func hasContent(_ path: String) -> Bool { (try? System.status(path)).map { $0.size > 0 } ?? false }
}
