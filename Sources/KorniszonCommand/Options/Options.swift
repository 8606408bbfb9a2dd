import CucumberExpressions

/// What the user asked for, from configuration, environment and command line.
struct Options {
  /// The layer that sets options now.
  var layer = Layer.commandLine
  /// What is wrong in the layers; everything else in them counts all the same.
  var mistakes: [UsageError] = []

  var paths: [FeaturePath] = []
  /// Nil takes all scenarios.
  private(set) var tags: TagExpression?
  private(set) var names: [RegularExpression] = []
  private(set) var reports: [(format: ReportFormat, layer: Layer)] = []
  var isJUnitStrict = false
  var isDryRun = false
  var isFailFast = false
  var language = "en"
  /// Nil lets the terminal decide.
  private(set) var hasColors: Bool?
  var configuration: String?
  var profiles: [String] = []
  var showsHelp = false
  var showsVersion = false

  /// The tag expressions and the name patterns as the user wrote them.
  private(set) var tagSettings: [String] = []
  private(set) var nameSettings: [String] = []

  /// Adds a tag expression, which must hold as well as those before it.
  mutating func add(tags source: String) throws(UsageError) {
    do throws(TagExpressionError) {
      let added = try TagExpression(source)
      if added.description.isEmpty { return }
      tags = if let tags { try TagExpression("( \(tags) ) and ( \(added) )") } else { added }
    } catch {
      throw UsageError("\(error)")
    }
    tagSettings.append(layer.setting("tags", source))
  }

  /// Adds a pattern for names, of which one must be found.
  mutating func add(name source: String) throws(UsageError) {
    do throws(ExpressionError) {
      names.append(try RegularExpression(source, parameterTypes: ParameterTypeRegistry()))
    } catch {
      throw UsageError("\(error)")
    }
    nameSettings.append(layer.setting("name", source))
  }

  /// Adds a report; it takes the place of one that an earlier layer sends to the same target.
  mutating func add(_ format: ReportFormat) throws(UsageError) {
    if let index = reports.firstIndex(where: { $0.format.path == format.path }) {
      guard reports[index].layer != layer else {
        throw UsageError("\(reports[index].format.text) goes to \(format.path ?? "standard output") too: choose one")
      }
      reports.remove(at: index)
    }
    reports.append((format, layer))
  }

  /// Switches colours on or off, or takes that back.
  mutating func set(colors: Bool, _ isOn: Bool) {
    if isOn { hasColors = colors } else if hasColors == colors { hasColors = nil }
  }

  mutating func add(path: String) throws(UsageError) {
    paths.append(try FeaturePath(path))
  }

  /// Does a part of a layer; a mistake in it is noted.
  mutating func note(_ body: (inout Options) throws(UsageError) -> Void) {
    do throws(UsageError) {
      try body(&self)
    } catch {
      mistakes.append(error)
    }
  }

  /// Throws all mistakes as one.
  func check() throws(UsageError) {
    guard mistakes.isEmpty else { throw UsageError(mistakes.map(\.description).joined(separator: "\n")) }
  }
}
