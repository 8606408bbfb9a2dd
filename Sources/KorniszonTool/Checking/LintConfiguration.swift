import CommandSupport
import JSON
import LanguageService
import OperatingSystem

/// A configuration file of gherkin-lint. It sets the style rules for projects that previously used gherkin-lint.
///
/// ```json
/// { "no-unnamed-scenarios": "on", "name-length": ["on", { "Feature": 50 }] }
/// ```
/// As in gherkin-lint, rules that aren't in the file are off, a violation of a rule fails the check, and JavaScript
/// comments are allowed.
struct LintConfiguration {
  static let fileName = ".gherkin-lintrc"

  private(set) var rules = StyleRules()
  /// A warning for each rule that `check` doesn't support.
  private(set) var warnings: [String] = []

  /// Reads a file, or returns `nil` if it doesn't exist. Throws an error if the file is unreadable or invalid.
  init?(path: String) throws(UsageError) {
    guard System.hasEntry(path) else { return nil }
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try System.readAll(path)
    } catch {
      throw UsageError("\(path): can't read the configuration of gherkin-lint: \(error.reason)")
    }
    let root: JSONValue
    do throws(JSONParser.Violation) {
      root = try JSONParser.parse(JSONParser.blankingComments(in: bytes))
    } catch {
      throw UsageError("\(path):\(error)")
    }
    guard case .object(let members) = root.content else {
      throw UsageError("\(path):\(root.place): the configuration of gherkin-lint must map rule names to settings")
    }
    rules.removeAll()
    // Without parameters, gherkin-lint compares the names in all features.
    rules.nameScope = .anywhere
    for member in members { try apply(member, path) }
  }

  private mutating func apply(_ member: JSONValue.Member, _ path: String) throws(UsageError) {
    guard let rule = Diagnostic.Rule(rawValue: member.key), rule.isStyle else {
      let reason =
        member.key == Self.indentation
        ? "ignoring the rule '\(member.key)', because 'format' determines the indentation: also run 'format --check'"
        : "ignoring the rule '\(member.key)', which 'check' doesn't support"
      warnings.append("\(path):\(member.place): \(reason)")
      return
    }
    do throws(StyleRuleError) {
      try rules.set(rule, to: member.value, severities: ["on": .error, "off": nil])
    } catch {
      throw UsageError("\(path):\(error.place): '\(member.key)' \(error.problem)")
    }
  }

  /// The name of the gherkin-lint rule about the indentation of each kind of line.
  private static let indentation = "indentation"
}
