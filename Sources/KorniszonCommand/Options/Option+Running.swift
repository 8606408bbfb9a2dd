import Korniszon
import CucumberExpressions

extension Option {
  static let running: [Option] = [
    Option(
      "dry-run",
      short: "d",
      "Check features and step definitions without running a step",
      .flag { $0.run.dryRun = $1 }
    ),
    Option("fail-fast", "Leave out the rest after the first scenario that fails", .flag { $0.run.failFast = $1 }),
    Option("strict", "Let pending scenarios fail the run (as without this option)", .flag { $0.run.strict = $1 }),
    Option("no-strict", "Let the run pass where scenarios are pending", .flag { $0.run.strict = !$1 }),
    Option(
      "require-coverage",
      "End with 1 where a requirement of the list has no scenario",
      .flag { $0.requiresCoverage = $1 }
    ),
    Option("fail-unused", "With 'steps': end with 1 where a definition is unused", .flag { $0.failsUnused = $1 }),
    Option(
      "retry",
      "Try a scenario that failed again, up to N times",
      .value("N", as: .number) { (options, text) throws(UsageError) in
        options.run.retry.limit = try Int(option: text, from: 0)
      }
    ),
    Option(
      "retry-tag-filter",
      "Try only scenarios again whose tags fit",
      .value("EXPRESSION") { (options, text) throws(UsageError) in
        options.run.retry.tags = try TagExpression(option: text)
      }
    ),
    Option(
      "retry-after",
      "Wait before another attempt: 500ms, 5s, 2m",
      .value("DURATION", as: .number) { (options, text) throws(UsageError) in
        options.run.retry.delay = try Duration(option: text)
      }
    ),
    Option(
      "step-timeout",
      "Let a step or hook fail that takes longer (60s; 0 for no limit)",
      .value("DURATION", as: .number) { (options, text) throws(UsageError) in
        options.run.stepTimeLimit = try .limit(option: text)
      }
    ),
    Option(
      "scenario-timeout",
      "Let a scenario fail that takes longer, its hooks included (no limit)",
      .value("DURATION", as: .number) { (options, text) throws(UsageError) in
        options.run.scenarioTimeLimit = try .limit(option: text)
      }
    ),
    Option(
      "parallel",
      "Run scenarios in N worker processes (one for each core, fewer for few scenarios)",
      .value("N", as: .number) { (options, text) throws(UsageError) in
        options.workerCount = try Int(option: text, from: 1)
      }
    ),
    Option("in-process", "Run everything in one process, for a debugger", .flag { $0.isInProcess = $1 }),
    Option(
      "world-parameters",
      "A JSON object for the worlds of the scenarios; repeatable, its keys add up",
      key: "worldParameters",
      .value("JSON", as: .object) { (options, text) throws(UsageError) in try options.add(worldParameters: text) }
    ),
    Option("error", nil, isConfigurable: false, .flag { $0.simulatesFault = $1 }),
  ]
}
