import Gherkin

extension Help {
  /// The argument of `help` for the settings of the configuration file.
  static let configurationTopic = "configuration"

  /// A description of the settings in the configuration file.
  static var configuration: String {
    let settings = Option.configurable.compactMap { option in
      option.key.map { ["  \($0)", option.settingType, option.help ?? ""] }
    }
    return """
      The configuration file, \(Configuration.defaultPath) in the current folder, sets options by profile. Every command uses the
      profile "default", then the profiles that '--profile NAME' adds, and then the command line: filters, reports, and
      objects add up, and paths and single values are replaced.

        {
          "default": { "paths": ["Features"], "format": ["progress", "junit:reports/TEST-acceptance.xml"] },
          "smoke": { "tags": "@smoke", "fail-fast": true }
        }

      Settings:
      \(AlignedColumns(settings).text)
      """
  }
}

extension Option {
  /// The type that the option's value has in a configuration file, as shown in the help.
  fileprivate var settingType: String {
    switch action {
    case .flag: "true or false"
    case .value(_, .text, _): "string"
    case .value(_, .list, _): "string or list"
    case .value(_, .number, _): "number or string"
    case .value(_, .object, _): "object"
    }
  }
}
