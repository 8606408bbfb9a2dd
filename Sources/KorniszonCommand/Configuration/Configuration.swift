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

  /// Reads a file; nil if there is none, and neither the file nor a profile was asked for.
  init?(path: String?, profiles names: [String]) throws(UsageError) {
    self.path = path ?? Self.defaultPath
    if path == nil, !FileManager.default.fileExists(atPath: self.path) {
      guard names.isEmpty else {
        throw UsageError("there is no \(self.path) for --profile to take a profile from")
      }
      return nil
    }
    guard let data = FileManager.default.contents(atPath: self.path) else {
      throw UsageError("\(self.path): the configuration file cannot be read")
    }
    do {
      try JSONSyntax.check(Array(data))
      self.profiles = try JSONDecoder().decode([String: [String: ConfigurationValue]].self, from: data)
    } catch let error as JSONSyntax.Violation {
      throw UsageError("\(self.path):\(error)")
    } catch {
      throw UsageError("\(self.path): \(Self.explain(error))")
    }
  }

  /// Applies `default`, then the profiles in the order they are named, each once; mistakes are noted.
  func apply(profiles names: [String], to options: inout Options) {
    var applied: Set<String> = []
    for name in [Self.defaultProfile] + names where applied.insert(name).inserted {
      if let settings = profiles[name] {
        options.layer = .profile(name, file: path)
        for (key, value) in settings.sorted(by: { $0.key < $1.key }) { apply(key, value, of: name, to: &options) }
      } else if names.contains(name) {
        let known = profiles.keys.sorted().joined(separator: ", ")
        options.mistakes.append(
          UsageError("there is no profile '\(name)' in \(path): it has \(known.isEmpty ? "none" : known)")
        )
      }
    }
  }

  private func apply(_ key: String, _ value: ConfigurationValue, of profile: String, to options: inout Options) {
    options.note { (options) throws(UsageError) in
      do throws(UsageError) {
        try apply(key, value, to: &options)
      } catch {
        throw UsageError("\(path), profile '\(profile)': \(error)")
      }
    }
  }

  private func apply(_ key: String, _ value: ConfigurationValue, to options: inout Options) throws(UsageError) {
    if key == "paths" {
      options.paths = []
      for text in try value.texts(of: key) { try options.add(path: text) }
      return
    }
    let configurable = Option.all.filter(\.isConfigurable)
    guard let option = configurable.first(where: { $0.name == key }) else {
      let hint = (configurable.map(\.name) + ["paths"]).nearest(to: key).map { ": did you mean '\($0)'?" } ?? ""
      throw UsageError("unknown setting '\(key)'\(hint)")
    }
    switch option.action {
    case .flag(let set): set(&options, try value.flag(of: key))
    case .value(_, let set):
      for text in try value.texts(of: key) {
        do throws(UsageError) {
          try set(&options, text)
        } catch {
          throw UsageError("\(key) '\(text)': \(error)")
        }
      }
    }
  }

  /// Where an object was expected.
  private static func explain(_ error: any Error) -> String {
    switch error {
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      context.codingPath.first.map { "profile '\($0.stringValue)' must be an object of settings" }
        ?? "the file must be an object of profiles"
    case DecodingError.dataCorrupted: "this is not valid JSON"
    default: "\(error)"
    }
  }
}
