package import CucumberMessages

/// The results of past runs, as stored in a history file.
///
/// For each run, a history has a line for each scenario whose result changed and a line for the run itself. A scenario
/// is identified by file, rule, name, and row, as in ``RunChanges``. It keeps its number when it is renamed or moved.
/// For the format, see ``init(_:)``.
package struct RunHistory: Sendable {
  /// The runs, in the order in which they were recorded.
  package internal(set) var runs: [Run] = []

  /// The scenarios of all runs, in the order in which they were first recorded.
  var scenarios: [Scenario] = []

  /// The number of bytes up to the end of the last recorded run. Bytes after that are from a recording that was
  /// interrupted.
  package internal(set) var recordedByteCount = 0

  /// The number of lines that were skipped because they are damaged.
  package internal(set) var damagedLineCount = 0

  /// The recorded feature files that no longer exist. Their scenarios are recorded as removed unless they moved to
  /// another file.
  package var deletedFiles: Set<String> = []

  /// The indices in ``scenarios``, by scenario number; -1 for a number without a scenario.
  var indices: [Int32] = []

  /// Creates a history without runs.
  package init() {}

  /// The paths of the feature files with recorded scenarios that haven't been removed.
  package var files: Set<String> { Set(scenarios.lazy.filter { !$0.isRemoved }.map(\.identity.uri)) }
}

extension RunHistory {
  /// A run in a history.
  package struct Run: Sendable, Equatable {
    /// A result of a run.
    package enum RunResult: UInt8, Sendable {
      case passed = 0x70  // p
      case failed = 0x66  // f
      /// The stream has no end, for example because the process was killed.
      case incomplete = 0x69  // i
    }

    /// The time at which the run began. It identifies the run.
    package var start: Timestamp
    /// The duration of the run in milliseconds.
    package var milliseconds: Int
    package var result: RunResult
    package var counts: Counts
    /// The tested revision. Like the branch, build, and link, it is empty if it isn't known.
    package var revision = ""
    package var branch = ""
    /// The name of the CI system and the build number.
    package var build = ""
    /// The URL of the build.
    package var link = ""
    /// The configuration profiles, separated by commas; empty if there are none.
    package var profile = ""
  }

  /// The number of scenarios with each result.
  package struct Counts: Sendable, Equatable {
    /// The number of scenarios that passed on the first attempt.
    package var passed = 0
    /// The number of scenarios that passed after a retry.
    package var flaky = 0
    /// The number of scenarios that fail the run.
    package var failed = 0
    /// The number of scenarios that failed in quarantine.
    package var quarantined = 0
    /// The number of scenarios that were skipped, or that are empty or pending in a run that allows this.
    package var others = 0

    /// The number of scenarios with a result.
    package var total: Int { passed + flaky + failed + quarantined + others }
  }

  /// A scenario or examples row in a history.
  struct Scenario: Sendable {
    /// The scenario's number in the file.
    let number: Int
    var identity: ScenarioIdentity
    /// A fingerprint of the steps that identifies the scenario if it is renamed or moved, or 0 if it has no steps.
    var stepHash: UInt64
    /// The recorded results, in run order. Each applies to later runs until the next one.
    var results: [Result] = []

    var isRemoved: Bool { results.last?.status == .removed }
  }

  /// The result of a scenario in a run.
  struct Result: Sendable, Equatable {
    /// A status that statistics distinguish.
    enum Status: UInt8, Sendable {
      case passed = 0x70  // p
      /// The scenario fails the run or failed in quarantine.
      case failed = 0x66  // f
      /// The scenario was skipped, or is empty or pending in a run that allows this.
      case other = 0x6F  // o
      /// The scenario no longer exists.
      case removed = 0x2D  // -
    }

    /// The index of the run.
    var run = 0
    let status: Status
    let attemptCount: UInt8
    /// The duration of the last attempt in milliseconds.
    let milliseconds: Int

    var duration: Duration { Duration(nanoseconds: Int64(milliseconds) * 1_000_000) }
    var isFlaky: Bool { status == .passed && attemptCount > 1 }
  }
}
