import CucumberExpressions
import Korniszon

extension Option {
  package static let execution: [Option] = [
    Option(
      "dry-run",
      short: "d",
      "Check features and step definitions without running scenarios",
      commands: runs,
      .flag { $0.run.dryRun = $1 }
    ),
    Option(
      "fail-fast",
      "Skip the remaining scenarios after the first failure",
      commands: runs,
      .flag { $0.run.failFast = $1 }
    ),
    Option(
      "strict",
      "Fail the run if a scenario is pending (default)",
      commands: runs,
      isNeededForRerun: true,
      .flag { $0.run.strict = $1 }
    ),
    Option(
      "no-strict",
      "Don't fail the run if scenarios are pending",
      commands: runs,
      isNeededForRerun: true,
      .flag { $0.run.strict = !$1 }
    ),
    Option(
      "fail-empty",
      "Fail the run if a scenario has no steps",
      commands: runs,
      isNeededForRerun: true,
      .flag { $0.run.failEmpty = $1 }
    ),
    Option(
      "ignored-lines",
      "Treat ignored lines that look like steps as 'fail' (default), 'warn', or 'ignore'",
      commands: runs.union(editors).union(["list", "steps"]),
      choices: ["fail", "warn", "ignore"],
      isNeededForRerun: true,
      .value("POLICY") { (options, text) throws(UsageError) in
        options.run.ignoredLines = try .init(option: text)
      }
    ),
    Option(
      "require-coverage",
      "Fail if a listed requirement has no scenario",
      commands: runs.union(storedRunReports),
      .flag { $0.requiresCoverage = $1 }
    ),
    Option(
      "fail-unused",
      "Fail if a step definition is unused",
      commands: ["steps"],
      .flag { $0.failsUnused = $1 }
    ),
    Option(
      "retry",
      "Retry failed scenarios up to N times",
      commands: runs,
      .value("N", as: .number) { (options, text) throws(UsageError) in
        options.run.retry.limit = try Int(option: text, from: 0)
      }
    ),
    Option(
      "retry-tag-filter",
      "Retry only scenarios whose tags match this expression",
      commands: runs,
      .value("EXPRESSION") { (options, text) throws(UsageError) in
        options.run.retry.tags = try TagExpression(option: text)
      }
    ),
    Option(
      "retry-after",
      "Wait this long before each retry, for example 500ms, 5s, or 2m (default: 0s)",
      commands: runs,
      .value("DURATION", as: .number) { (options, text) throws(UsageError) in
        options.run.retry.delay = try Duration(option: text)
      }
    ),
    Option(
      "quarantine",
      "Run scenarios whose tags match this expression, but don't let them fail the run",
      commands: runs,
      .value("EXPRESSION") { (options, text) throws(UsageError) in
        options.run.quarantine = try TagExpression(option: text)
      }
    ),
    Option(
      "step-timeout",
      "Fail steps and hooks that exceed this limit (default: 60s; 0 for no limit)",
      commands: runs,
      isNeededForRerun: true,
      .value("DURATION", as: .number) { (options, text) throws(UsageError) in
        options.run.stepTimeout = try .limit(option: text)
      }
    ),
    Option(
      "scenario-timeout",
      "Fail scenarios that exceed this limit, hooks included (default: no limit)",
      commands: runs,
      isNeededForRerun: true,
      .value("DURATION", as: .number) { (options, text) throws(UsageError) in
        options.run.scenarioTimeout = try .limit(option: text)
      }
    ),
    Option(
      "leftover-timeout",
      "Kill leaked processes after this long and fail their scenario (default: 5s)",
      commands: runs,
      isNeededForRerun: true,
      .value("DURATION", as: .number) { (options, text) throws(UsageError) in
        options.run.leftoverTimeout = try Duration(option: text)
      }
    ),
    Option(
      "grace",
      "After a signal, let steps end for this long, then kill the workers (default: 5s)",
      commands: runs,
      .value("DURATION", as: .number) { (options, text) throws(UsageError) in
        options.grace = try Duration(option: text)
      }
    ),
    Option(
      "parallel",
      "Run scenarios in N worker processes (default: at most one per usable core)",
      commands: runs,
      .value("N", as: .number) { (options, text) throws(UsageError) in
        options.workerCount = try Int(option: text, from: 1)
      }
    ),
    Option(
      "in-process",
      "Run everything in one process, for debugging",
      commands: runs,
      isNeededForRerun: true,
      .flag { $0.isInProcess = $1 }
    ),
    Option(
      "world-parameters",
      "Pass a JSON object to each scenario's world",
      commands: runs,
      key: "worldParameters",
      isNeededForRerun: true,
      .value("JSON", as: .object) { (options, text) throws(UsageError) in try options.add(worldParameters: text) }
    ),
    Option("error", nil, commands: runs, isConfigurable: false, .flag { $0.simulatesFault = $1 }),
  ]
}
