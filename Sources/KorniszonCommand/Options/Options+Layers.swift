extension Options {
  private static let tagVariable = "CUCUMBER_FILTER_TAGS"

  /// Reads all layers in their order; what none of them sets goes without saying.
  init(arguments: [String], environment: [String: String]) {
    var commandLine = Options()
    commandLine.apply(arguments: arguments)

    self.init()
    note { (options) throws(UsageError) in
      try Configuration(path: commandLine.configuration, profiles: commandLine.profiles)?
        .apply(profiles: commandLine.profiles, to: &options)
    }
    if let tags = environment[Self.tagVariable], !tags.isEmpty, commandLine.tags == nil {
      layer = .environment(variable: Self.tagVariable)
      note { (options) throws(UsageError) in
        do throws(UsageError) { try options.add(tags: tags) } catch {
          throw UsageError("\(Self.tagVariable): \(error)")
        }
      }
    }
    if !commandLine.paths.isEmpty { paths = [] }
    layer = .commandLine
    apply(arguments: arguments)

    if paths.isEmpty { note { (options) throws(UsageError) in try options.add(path: "Features") } }
    if reports.isEmpty { note { (options) throws(UsageError) in try options.add(.standard) } }
  }
}
