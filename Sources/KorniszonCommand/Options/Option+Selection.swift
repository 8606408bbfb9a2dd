import OperatingSystem
import Gherkin
import Korniszon

extension Option {
  static let selection: [Option] = [
    Option(
      "tags",
      short: "t",
      "Run scenarios whose tags fit, such as '@smoke and not @slow'",
      .value("EXPRESSION") { (options, value) throws(UsageError) in try options.add(tags: value) }
    ),
    Option(
      "name",
      "Run scenarios in whose name the regular expression is found; repeatable",
      .value("PATTERN") { (options, value) throws(UsageError) in try options.add(name: value) }
    ),
    Option(
      "order",
      "Run them as 'defined', in 'reverse', or in 'random[:SEED]' order",
      .value("ORDER") { (options, value) throws(UsageError) in
        options.run.filter.order = try ScenarioOrder(option: value)
      }
    ),
    Option(
      "shard",
      "Run one of N parts of the whole; '/N' takes the I that a build server sets",
      .value("I/N") { (options, value) throws(UsageError) in options.shardSetting = try ShardSetting(value) }
    ),
    Option(
      "timings",
      "Deal shards by the durations in the file; every run writes those of its scenarios",
      .value("FILE") { $0.timings = PathName.normalized($1) }
    ),
    Option(
      "language",
      "The language of feature files that name none (en)",
      .value("CODE") { (options, code) throws(UsageError) in
        options.run.parser = Parser(language: try Dialect.option(code).code)
      }
    ),
  ]
}
