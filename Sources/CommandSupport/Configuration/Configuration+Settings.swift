import CucumberExpressions
package import JSON

extension Configuration {
  /// Applies the settings of a profile and records each mistake with its location.
  package func apply(_ settings: [JSONValue.Member], of profile: String, to options: inout Options) {
    options.layer = .profile(profile, file: path)
    for setting in settings {
      apply(setting, to: &options) { place, problem in
        UsageError("\(path):\(place): profile '\(profile)': \(problem)")
      }
    }
  }

  private func apply(
    _ setting: JSONValue.Member,
    to options: inout Options,
    mistake: (TextPlace, String) -> UsageError
  ) {
    let key = setting.key
    switch Option.configurable.first(where: { $0.key == key })?.action {
    case nil:
      let hint = Option.configurable.compactMap(\.key).nearest(to: key).map { ": did you mean '\($0)'?" } ?? ""
      options.mistakes.append(mistake(setting.place, "unknown setting '\(key)'\(hint)"))
    case .flag(let set)?:
      if case .flag(let isOn) = setting.value.content {
        set(&options, isOn)
      } else {
        options.mistakes.append(mistake(setting.value.place, "'\(key)' must be true or false"))
      }
    case .value(_, let type, let set)?:
      for value in type == .list ? setting.value.elements : [setting.value] {
        guard let text = value.text(as: type) else {
          options.mistakes.append(mistake(value.place, "'\(key)' must be \(type.description)"))
          continue
        }
        options.origin = mistake(value.place, "\(key) '\(text)'").description
        options.note { (options) throws(UsageError) in
          do throws(UsageError) {
            try set(&options, text)
          } catch {
            throw UsageError("\(options.origin): \(error)")
          }
        }
      }
    }
  }
}

extension Option {
  /// The options that a configuration file can set, including `paths`, which isn't a command-line option.
  static let configurable =
    all.filter { $0.key != nil } + [
      Option(
        "paths",
        "Use these feature files and folders if a command is given no paths",
        commands: allSubcommands,
        .value("PATH", as: .list) { (options, path) throws(UsageError) in try options.add(path: path) }
      )
    ]
}

extension Option.ValueType {
  fileprivate var description: String {
    switch self {
    case .text: "a string"
    case .list: "a string or a list of strings"
    case .number: "a number or a string"
    case .object: "an object"
    }
  }
}

extension JSONValue {
  /// The elements of an array. Any other value counts as an array with one element.
  fileprivate var elements: [JSONValue] { if case .array(let elements) = content { elements } else { [self] } }

  /// Returns the value as a command-line argument, or `nil` if it has the wrong type.
  fileprivate func text(as type: Option.ValueType) -> String? {
    switch (content, type) {
    case (.string(let text), .text), (.string(let text), .list), (.string(let text), .number): text
    case (.number, .number), (.object, .object): text
    default: nil
    }
  }
}
