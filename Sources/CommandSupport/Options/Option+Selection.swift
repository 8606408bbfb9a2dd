import Gherkin
import Korniszon
import OperatingSystem

extension Option {
  package static let selection: [Option] = [
    Option(
      "tags",
      short: "t",
      "Select scenarios by tag expression, such as '@smoke and not @slow'",
      commands: runs.union(["list", "steps"]),
      .value("EXPRESSION", as: .list) { (options, value) throws(UsageError) in try options.add(tags: value) }
    ),
    Option(
      "name",
      "Select scenarios whose names match this regular expression",
      commands: runs.union(["list", "steps"]),
      .value("PATTERN", as: .list) { (options, value) throws(UsageError) in try options.add(name: value) }
    ),
    Option(
      "order",
      "Run order: 'defined', 'reverse', 'random[:SEED]', or 'longest' (needs --timings)",
      commands: runs.union(["list"]),
      choices: ["defined", "reverse", "random", "longest"],
      .value("ORDER") { (options, value) throws(UsageError) in
        options.run.filter.order = try ScenarioOrder(option: value)
      }
    ),
    Option(
      "shard",
      "Select shard I of N; '/N' takes I from the CI server",
      commands: runs.union(["list"]),
      .value("I/N") { (options, value) throws(UsageError) in options.shardSetting = try ShardSetting(value) }
    ),
    Option(
      "timings",
      "Durations for --shard and '--order longest'; merges and unsharded runs update them",
      commands: runs.union(["list", "merge"]),
      .value("FILE") { $0.timings = PathName.normalized($1) }
    ),
    Option(
      "language",
      "Use this language for feature files that don't declare one (default: en)",
      commands: runs.union(editors).union(["list", "steps", "format", "rename"]),
      choices: Dialect.all.map(\.code),
      isNeededForRerun: true,
      .value("CODE") { (options, code) throws(UsageError) in
        options.run.parser = Parser(language: try Dialect.option(code).code)
      }
    ),
  ]
}
