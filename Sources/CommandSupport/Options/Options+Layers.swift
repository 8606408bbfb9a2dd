import struct CucumberMessages.Shard
import Korniszon

extension Options {
  private static let tagVariable = "CUCUMBER_FILTER_TAGS"

  /// Reads all layers in order, for a process that doesn't write custom reports.
  package init(arguments: [String], environment: [String: String]) {
    self.init(arguments: arguments, environment: environment, reportTypes: .builtIn)
  }

  /// Reads all layers in order for a subcommand, which may have its own report types or operands that precede the
  /// paths.
  ///
  /// Also records a mistake for each command-line option that has no effect, and sets the timeout of the output's
  /// reader unless the output is a terminal.
  package init(_ invocation: Invocation, reportTypes: ReportTypes? = nil, operandLimit: Int = 0) {
    self.init(
      arguments: invocation.arguments,
      environment: invocation.environment,
      reportTypes: reportTypes ?? invocation.reportTypes,
      operandLimit: operandLimit
    )
    checkEffects(on: invocation.command)
    // No timeout applies to a terminal, because its user may pause it.
    if invocation.streams.width == nil { invocation.streams.setOutputLimit(outputTimeout) }
  }

  /// Reads all layers in order and sets the defaults of options that no layer sets.
  private init(
    arguments: [String],
    environment: [String: String],
    reportTypes: ReportTypes,
    operandLimit: Int = 0
  ) {
    var commandLine = Options(reportTypes)
    commandLine.operandLimit = operandLimit
    commandLine.apply(arguments: arguments)
    let bazel = BazelTest(environment: environment)

    self.init(reportTypes)
    self.operandLimit = operandLimit
    reportFolder = bazel.outputFolder
    jobSummary = ReportContext.jobSummary(environment)
    if let warning = bazel.warning { warnings.append(warning) }
    note { (options) throws(UsageError) in
      try Configuration(path: commandLine.configuration, profiles: commandLine.profiles)?
        .apply(profiles: commandLine.profiles, to: &options)
    }
    if commandLine.run.filter.tags == nil {
      apply(Self.tagVariable, environment[Self.tagVariable]) { (options, text) throws(UsageError) in
        try options.add(tags: text)
      }
    }
    if commandLine.run.filter.names.isEmpty {
      apply(BazelTest.filterVariable, bazel.filter) { (options, text) throws(UsageError) in
        options.removeNames()
        try options.add(name: text)
      }
    }
    apply(BazelTest.failFastVariable, bazel.failFast) { (options, text) throws(UsageError) in
      if text == "1" { options.run.failFast = true }
    }
    if paths.isEmpty {
      note { (options) throws(UsageError) in
        try options.add(path: "Features")
        options.pathLayer = nil
      }
    }
    layer = .commandLine
    // A number of workers replaces the configured 'in-process'.
    if commandLine.workerCount != nil { isInProcess = false }
    apply(arguments: arguments)

    if reports.isEmpty { note { (options) throws(UsageError) in try options.add(.standard) } }
    apply(BazelTest.reportVariable, bazel.report) { (options, path) throws(UsageError) in
      try options.add(ReportFormat("junit:\(path)", options.reportTypes))
    }
    note { (options) throws(UsageError) in try options.findShard(commandLine.shardSetting, environment) }
  }

  /// Applies the value of an environment variable, unless the value is `nil` or empty.
  private mutating func apply(
    _ variable: String,
    _ value: String?,
    _ set: (inout Options, String) throws(UsageError) -> Void
  ) {
    guard let value, !value.isEmpty else { return }
    layer = .environment(variable: variable)
    note { (options) throws(UsageError) in
      do throws(UsageError) { try set(&options, value) } catch { throw UsageError("\(variable): \(error)") }
    }
  }

  /// Determines the shard from the command line, the CI system, or the configuration, in that order of precedence.
  ///
  /// Scenarios that the paths on the command line name are divided only if the command line also sets the shard. If
  /// such scenarios were always divided, a list of scenarios to rerun, which belongs to a single shard, would be
  /// divided again, and a job could succeed without running any of them.
  private mutating func findShard(_ ofCommandLine: ShardSetting?, _ environment: [String: String]) throws(UsageError) {
    if let index = ofCommandLine?.index {
      run.filter.shard = ofCommandLine.flatMap { Shard(index, of: $0.count) }
      return
    }
    let place = try ParallelJob(environment: environment)
    guard let setting = ofCommandLine ?? place.flatMap({ ShardSetting($0) }) ?? shardSetting else { return }
    if ofCommandLine == nil, let path = paths.first(where: \.namesScenarios), pathLayer == .commandLine {
      warnings.append(
        "\(path.text) names the scenarios to run, so this job runs all of them; to divide them, pass --shard /\(setting.count)"
      )
      return
    }
    run.filter.shard = Shard(try setting.index(place), of: setting.count)
  }
}
