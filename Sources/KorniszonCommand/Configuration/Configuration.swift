import CucumberExpressions
import FoundationEssentials

/// The configuration file: for each profile the options it sets.
///
/// ```json
/// {
///   "default": { "paths": ["Features"], "format": ["progress", "junit:reports/TEST-acceptance.xml"] },
///   "smoke": { "tags": "@smoke", "fail-fast": true }
/// }
/// ```
/// `default` applies to every run; a profile adds to it, and the command line to both.
struct Configuration {
  /// Where it is looked for if no other file is named.
  static let defaultPath = "korniszon.json"
  private static let defaultProfile = "default"

  private let path: String
  private let profiles: [String: [String: ConfigurationValue]]

  /// Reads a file; nil if there is none and none was asked for.
  init?(path: String?) throws(UsageError) {
    self.path = path ?? Self.defaultPath
    guard let data = FileManager.default.contents(atPath: self.path) else {
      if let path { throw UsageError("\(path): the configuration file cannot be read") }
      return nil
    }
    do {
      self.profiles = try JSONDecoder().decode([String: [String: ConfigurationValue]].self, from: data)
    } catch {
      throw UsageError("\(self.path): \(Self.explain(error))")
    }
  }

  /// Applies `default`, then the profiles in the order they are named.
  func apply(profiles names: [String], to options: inout Options) throws(UsageError) {
    if let settings = profiles[Self.defaultProfile] { try apply(settings, of: Self.defaultProfile, to: &options) }
    for name in names {
      guard let settings = profiles[name] else {
        let known = profiles.keys.sorted().joined(separator: ", ")
        throw UsageError("there is no profile '\(name)' in \(path): it has \(known.isEmpty ? "none" : known)")
      }
      try apply(settings, of: name, to: &options)
    }
  }

  private func apply(
    _ settings: [String: ConfigurationValue], of profile: String, to options: inout Options
  ) throws(UsageError) {
    for (key, value) in settings.sorted(by: { $0.key < $1.key }) {
      do throws(UsageError) {
        try apply(key, value, to: &options)
      } catch {
        throw UsageError("\(path), profile '\(profile)': \(error)")
      }
    }
  }

  private func apply(_ key: String, _ value: ConfigurationValue, to options: inout Options) throws(UsageError) {
    if key == "paths" {
      options.paths = try value.texts(of: key)
      return
    }
    let configurable = Option.all.filter(\.isConfigurable)
    guard let option = configurable.first(where: { $0.name == key }) else {
      let hint = (configurable.map(\.name) + ["paths"]).nearest(to: key).map { ": did you mean '\($0)'?" } ?? ""
      throw UsageError("unknown setting '\(key)'\(hint)")
    }
    if option.value == nil {
      if try value.flag(of: key) { try option.apply(&options, "") }
    } else {
      for text in try value.texts(of: key) { try option.apply(&options, text) }
    }
  }

  /// The place and kind of a mistake in the file, as far as the decoder tells.
  private static func explain(_ error: any Error) -> String {
    switch error {
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      let place = context.codingPath.map(\.stringValue).joined(separator: ".")
      return "'\(place)' must be a text, a list of texts, true or false, inside of a profile"
    case DecodingError.dataCorrupted(let context):
      return "this is not valid JSON" + (context.underlyingError.map { ": \($0)" } ?? "")
    default:
      return "\(error)"
    }
  }
}
