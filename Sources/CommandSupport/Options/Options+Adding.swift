import CucumberExpressions
import Gherkin
package import JSON
import Korniszon
import Reports

extension Options {
  /// Adds a path. The paths of a layer replace those of earlier layers.
  package mutating func add(path: String) throws(UsageError) {
    let path = try UsageError.wrapping { try FeaturePath(path) }
    if pathLayer != layer {
      configuredPaths = paths
      paths = []
    }
    pathLayer = layer
    paths.append(path)
  }

  /// Adds a tag expression. Scenarios must match all of the expressions.
  package mutating func add(tags source: String) throws(UsageError) {
    let added = try TagExpression(option: source)
    if added.description.isEmpty { return }
    run.filter.tags = run.filter.tags?.and(added) ?? added
    tagSettings.append(Setting(option: "tags", value: source, layer: layer))
  }

  /// Adds a name pattern. Scenarios must match at least one of the patterns.
  package mutating func add(name source: String) throws(UsageError) {
    do throws(ExpressionError) {
      run.filter.names.append(try RegularExpression(source, parameterTypes: ParameterTypeRegistry()))
    } catch {
      throw UsageError("\(error)")
    }
    nameSettings.append(Setting(option: "name", value: source, layer: layer))
  }

  /// Removes all name patterns.
  package mutating func removeNames() {
    run.filter.names = []
    nameSettings = []
  }

  /// Adds the report that a value of the `--format` option requests. On the command line, the value can also be one of
  /// the subcommand's other formats. If there is a ``reportFolder``, relative paths start from it.
  package mutating func add(format text: String) throws(UsageError) {
    var types = reportTypes
    if layer == .commandLine, types.otherFormats.contains(text) { return otherFormats.append(text) }
    // Formats in the configuration are for runs.
    if layer != .commandLine { types.otherFormats = [] }
    let parts = text.split(separator: ":", maxSplits: 1)
    guard let reportFolder, parts.count == 2, !parts[1].hasPrefix("/") else {
      return try add(ReportFormat(text, types))
    }
    try add(ReportFormat("\(parts[0]):\(reportFolder)/\(parts[1])", types))
  }

  /// Adds a report. The report replaces one with the same target from an earlier layer. Within a layer, two reports
  /// with the same target are an error.
  package mutating func add(_ format: ReportFormat) throws(UsageError) {
    if let index = reports.firstIndex(where: { $0.format.path.map { PathKey($0) } == format.path.map { PathKey($0) } })
    {
      guard reports[index].layer != layer else {
        throw UsageError("\(reports[index].format.text) also writes to \(format.path ?? "standard output"): choose one")
      }
      reports.remove(at: index)
    }
    reports.append((format, layer))
  }

  /// Sets whether to use colors. If `isOn` is `false`, instead restores the default, provided that the current setting
  /// equals `colors`.
  package mutating func set(colors: Bool, _ isOn: Bool) {
    if isOn { hasColors = colors } else if hasColors == colors { hasColors = nil }
  }

  /// Adds the members of a JSON object to the world parameters. They replace earlier members with the same keys.
  package mutating func add(worldParameters text: String) throws(UsageError) {
    worldParameters.merge(JSONObject(try Self.members(ofObject: text)))
  }

  /// Adds tag links from the members of a JSON object, whose keys are patterns for tags and whose values are addresses.
  package mutating func add(tagLinks text: String) throws(UsageError) {
    for member in try Self.members(ofObject: text) {
      guard let link = member.value.string.flatMap({ TagLink(pattern: member.key, address: $0) }) else {
        throw UsageError(
          "'\(member.key)' must be a web address, such as \"https://example.com/issues/{}\"; {} stands for the same text "
            + "in the tag and in the address"
        )
      }
      tagLinks.removeAll { $0.pattern == member.key }
      tagLinks.append((member.key, link))
    }
  }

  /// Adds the style rules that are the members of a JSON object.
  package mutating func add(rules text: String) throws(UsageError) {
    ruleSettings.append(RuleSetting(rules: try Self.members(ofObject: text), origin: origin, layer: layer))
  }

  /// Parses a JSON object and returns its members.
  package static func members(ofObject text: String) throws(UsageError) -> [JSONValue.Member] {
    let value: JSONValue
    do throws(JSONParser.Violation) {
      value = try JSONParser.parse(Array(text.utf8))
    } catch {
      throw UsageError("\(error.problem) at \(error.place)")
    }
    guard case .object(let members) = value.content else { throw UsageError("must be a JSON object") }
    return members
  }
}
