import Gherkin
import Korniszon
import CucumberExpressions
import LanguageService
import Reports

extension Options {
  /// Adds a path. A layer's paths replace the paths of earlier layers.
  mutating func add(path: String) throws(UsageError) {
    let path = try UsageError.wrapping { () throws(FeaturePathError) in try FeaturePath(path) }
    if pathLayer != layer {
      configuredPaths = paths
      paths = []
    }
    pathLayer = layer
    paths.append(path)
  }

  /// Adds a tag expression. Scenarios must match every added expression.
  mutating func add(tags source: String) throws(UsageError) {
    let added = try TagExpression(option: source)
    if added.description.isEmpty { return }
    run.filter.tags = run.filter.tags?.and(added) ?? added
    tagSettings.append(Setting(option: "tags", value: source, layer: layer))
  }

  /// Adds a name pattern. Scenarios must match at least one pattern.
  mutating func add(name source: String) throws(UsageError) {
    do throws(ExpressionError) {
      run.filter.names.append(try RegularExpression(source, parameterTypes: ParameterTypeRegistry()))
    } catch {
      throw UsageError("\(error)")
    }
    nameSettings.append(Setting(option: "name", value: source, layer: layer))
  }

  /// Removes all name patterns.
  mutating func removeNames() {
    run.filter.names = []
    nameSettings = []
  }

  /// Adds a report in the form of the `--format` option.
  mutating func add(format text: String) throws(UsageError) {
    if reportTypes.otherFormats.contains(text) { return otherFormats.append(text) }
    let parts = text.split(separator: ":", maxSplits: 1)
    guard let reportFolder, parts.count == 2, !parts[1].hasPrefix("/") else {
      return try add(ReportFormat(text, reportTypes))
    }
    try add(ReportFormat("\(parts[0]):\(reportFolder)/\(parts[1])", reportTypes))
  }

  /// Adds a report, replacing one from an earlier layer with the same target.
  mutating func add(_ format: ReportFormat) throws(UsageError) {
    if let index = reports.firstIndex(where: { $0.format.path.map { PathKey($0) } == format.path.map { PathKey($0) } })
    {
      guard reports[index].layer != layer else {
        throw UsageError("\(reports[index].format.text) also writes to \(format.path ?? "standard output"): choose one")
      }
      reports.remove(at: index)
    }
    reports.append((format, layer))
  }

  /// Forces colors on or off, or undoes that if `isOn` is `false`.
  mutating func set(colors: Bool, _ isOn: Bool) {
    if isOn { hasColors = colors } else if hasColors == colors { hasColors = nil }
  }

  /// Adds the members of a JSON object, replacing earlier members with the same keys.
  mutating func add(worldParameters text: String) throws(UsageError) {
    worldParameters.merge(JSONObject(try Self.members(ofObject: text)))
  }

  /// Adds the members of a JSON object: patterns for tags, with the addresses that they link to.
  mutating func add(tagLinks text: String) throws(UsageError) {
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

  /// Returns the members of a JSON object.
  static func members(ofObject text: String) throws(UsageError) -> [JSONValue.Member] {
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
