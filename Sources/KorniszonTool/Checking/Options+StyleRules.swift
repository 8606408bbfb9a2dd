import CommandSupport
import CucumberExpressions
import JSON
import LanguageService
import Reports

extension Options {
  /// Returns the style rules and warnings for the user.
  ///
  /// If the configuration doesn't set any rules, the rules come from the gherkin-lint configuration in the same folder,
  /// if there is one.
  func styleRules() throws(UsageError) -> (rules: StyleRules, warnings: [String]) {
    var (rules, warnings) = (StyleRules(), [String]())
    let isConfigured = ruleSettings.contains { $0.layer != nil && $0.layer != .commandLine }
    if !isConfigured, let lint = try lintConfiguration() {
      (rules, warnings) = (lint.rules, lint.warnings)
    }
    for setting in ruleSettings {
      var changed = rules
      do throws(UsageError) {
        try changed.apply(setting.rules)
      } catch {
        throw UsageError("\(setting.origin): \(error)")
      }
      if setting.layer != nil { rules = changed }
    }
    rules.requirements = try requirementList().map { Set($0.requirements.map(\.id)) }
    return (rules, warnings)
  }

  private func lintConfiguration() throws(UsageError) -> LintConfiguration? {
    let path = configuration ?? Configuration.defaultPath
    let folder = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[...$0] } ?? ""
    return try LintConfiguration(path: folder + LintConfiguration.fileName)
  }
}

extension StyleRules {
  /// Applies the rule settings of a configuration, or throws an error if one of them is invalid.
  fileprivate mutating func apply(_ members: [JSONValue.Member]) throws(UsageError) {
    for member in members {
      guard let rule = Diagnostic.Rule(rawValue: member.key), rule.isStyle else {
        let known = Diagnostic.Rule.allCases.filter(\.isStyle).map(\.rawValue)
        let hint = known.nearest(to: member.key).map { ": did you mean '\($0)'?" }
        throw UsageError("unknown rule '\(member.key)'\(hint ?? "; choose from \(known.joined(separator: ", "))")")
      }
      do throws(StyleRuleError) {
        try set(rule, to: member.value, severities: StyleRules.severities)
      } catch {
        throw UsageError("'\(member.key)' \(error.problem)")
      }
    }
  }
}
