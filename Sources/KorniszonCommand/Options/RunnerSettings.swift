package import CucumberExpressions

/// What the user asked of the runner itself; the selection of scenarios and the reports are none of it.
package struct RunnerSettings: Sendable {
  /// How often a scenario that failed is tried again.
  package var retries = 0

  /// Which scenarios are tried again; nil stands for all.
  package var retryTags: TagExpression?

  /// The time between a failed attempt and the next one.
  package var retryDelay = Duration.zero

  /// How long a step may take; nil sets no limit.
  package var stepTimeout: Duration? = .seconds(60)

  /// How long an attempt of a scenario may take, hooks included; nil sets no limit.
  package var scenarioTimeout: Duration?

  /// The number of worker processes; nil lets the number of cores and of scenarios decide.
  package var workers: Int?

  /// Whether everything runs in one process, for a debugger.
  package var isInProcess = false

  /// Whether the rest is left out after the first scenario that fails.
  package var isFailFast = false

  /// Whether a pending scenario fails the run.
  package var isStrict = true

  /// The folder that attachments are written to as files; nil leaves them in the messages.
  package var attachmentFolder: String?

  /// What the worlds of the project are told.
  package var worldParameters = JSONObject()

  /// Whether the run ends as after a fault of the runner itself, for the compatibility kit.
  package var simulatesFault = false
}
