import CucumberExpressions
import JSON
import OperatingSystem

/// The configuration file, which sets the options of each profile.
///
/// ```json
/// {
///   "default": { "paths": ["Features"], "format": ["progress", "junit:reports/TEST-acceptance.xml"] },
///   "smoke": { "tags": "@smoke", "fail-fast": true }
/// }
/// ```
/// The profile `default` applies to every command. Other profiles, and then the command line, add filters, reports, and
/// objects, and replace paths and single values.
package struct Configuration {
  /// The path of the configuration file that is used if the user doesn't specify one.
  package static let defaultPath = "korniszon.json"
  private static let defaultProfile = "default"

  package let path: String
  private let profiles: [(name: String, place: TextPlace, settings: [JSONValue.Member])]

  /// Reads a configuration file. Returns `nil` if the default file is missing and the user specified neither a file nor
  /// a profile.
  package init?(path: String?, profiles names: [String]) throws(UsageError) {
    let file = path ?? Self.defaultPath
    // A link to a missing file doesn't count as a missing configuration.
    if path == nil, !System.hasEntry(file) {
      guard names.isEmpty else { throw UsageError("--profile needs a configuration file, but there is no \(file)") }
      return nil
    }
    if (try? System.status(file))?.kind == .other {
      throw UsageError("\(file): the configuration must be a regular file, because worker processes read it too")
    }
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try System.readAll(file)
    } catch {
      throw UsageError("\(file): can't read the configuration file: \(error.reason)")
    }
    self.path = file
    let root: JSONValue
    do throws(JSONParser.Violation) {
      root = try JSONParser.parse(bytes)
    } catch {
      throw UsageError("\(file):\(error)")
    }
    guard case .object(let members) = root.content else {
      throw UsageError(
        "\(file):\(root.place): the configuration must be a JSON object that maps profile names to settings"
      )
    }
    // Editors look for the address of a schema.
    profiles = try members.filter { $0.key != "$schema" }.map { (member) throws(UsageError) in
      guard case .object(let settings) = member.value.content else {
        throw UsageError("\(file):\(member.value.place): profile '\(member.key)' must be a JSON object of settings")
      }
      return (name: member.key, place: member.place, settings: settings)
    }
  }

  /// Applies the profile `default`, followed by each of the given profiles once, in order, and records mistakes.
  ///
  /// Mistakes in other profiles are also recorded. If there is no `default`, an unused profile with a similar
  /// name is a mistake.
  package func apply(profiles names: [String], to options: inout Options) {
    var applied: Set<String> = []
    for name in [Self.defaultProfile] + names where applied.insert(name).inserted {
      if let profile = profiles.first(where: { $0.name == name }) {
        apply(profile.settings, of: name, to: &options)
      } else if names.contains(name) {
        let known = profiles.map(\.name).sorted().joined(separator: ", ")
        options.mistakes.append(
          UsageError("\(path): no profile '\(name)'; the file defines \(known.isEmpty ? "none" : known)")
        )
      }
    }
    let hasDefault = profiles.contains { $0.name == Self.defaultProfile }
    for profile in profiles where !applied.contains(profile.name) {
      if !hasDefault, [Self.defaultProfile].nearest(to: profile.name.lowercased()) != nil {
        options.mistakes.append(
          UsageError(
            "\(path):\(profile.place): no run uses profile '\(profile.name)' by default: did you mean "
              + "'\(Self.defaultProfile)'?"
          )
        )
      }
      var unused = Options(options.reportTypes)
      apply(profile.settings, of: profile.name, to: &unused)
      options.mistakes += unused.mistakes
      for var setting in unused.ruleSettings {
        setting.layer = nil
        options.ruleSettings.append(setting)
      }
    }
  }
}
