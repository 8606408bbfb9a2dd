import OperatingSystem

/// What Bazel tells a test program in environment variables, and the files that it wants to see in return.
///
/// Source: the test encyclopedia in Bazel's documentation.
struct BazelTest {
  /// The pattern of names that the user has given to Bazel.
  static let filterVariable = "TESTBRIDGE_TEST_ONLY"
  /// Where Bazel reads a JUnit report.
  static let reportVariable = "XML_OUTPUT_FILE"

  let filter: String?
  let report: String?
  /// The folder whose files Bazel keeps.
  let outputFolder: String?
  /// Tells Bazel that the program knows of shards.
  private let shardStatusFile: String?
  /// Tells Bazel, by its presence, that the program ended before its end, such as by a call of `exit(0)`.
  private let prematureExitFile: String?

  init(environment: [String: String]) {
    func value(_ variable: String) -> String? { environment[variable].flatMap { $0.isEmpty ? nil : $0 } }
    filter = value(Self.filterVariable)
    report = value(Self.reportVariable)
    outputFolder = value("TEST_UNDECLARED_OUTPUTS_DIR")
    shardStatusFile = value("TEST_SHARD_STATUS_FILE")
    prematureExitFile = value("TEST_PREMATURE_EXIT_FILE")
  }

  /// Leaves the files that a running test leaves.
  func begin() throws(SystemError) {
    for path in [shardStatusFile, prematureExitFile].compactMap(\.self) {
      System.closeFile(try System.openForWriting(path))
    }
  }

  /// Takes away the file that would tell of a program that died.
  func end() throws(SystemError) {
    if let prematureExitFile { try System.remove(prematureExitFile) }
  }
}
