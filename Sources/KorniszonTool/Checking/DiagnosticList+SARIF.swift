import CommandSupport
import FeatureDiagnostics
import Gherkin
import Korniszon
import LanguageService
import Reports

extension DiagnosticList {
  /// Returns the problems as a SARIF log.
  func sarif() throws -> String {
    let rules = Diagnostic.Rule.allCases
    let indices = Dictionary(uniqueKeysWithValues: rules.enumerated().map { ($0.element, $0.offset) })
    let driver = SARIFLog.Tool.Component(
      name: "Korniszon",
      version: Release.version,
      rules: rules.map { SARIFLog.Rule($0) }
    )
    let results = items.map { SARIFLog.Result($0, ruleIndex: indices[$0.diagnostic.rule] ?? -1) }
    let run = SARIFLog.Run(tool: SARIFLog.Tool(driver: driver), results: results)
    return try SARIFLog(runs: [run]).indentedJSON()
  }
}

extension SARIFLog.Rule {
  fileprivate init(_ rule: Diagnostic.Rule) {
    id = rule.rawValue
    shortDescription = SARIFLog.Message(text: rule.summary)
    defaultConfiguration = Configuration(
      enabled: rule.defaultSeverity != nil,
      level: (rule.defaultSeverity ?? .warning).rawValue
    )
  }
}

extension SARIFLog.Result {
  fileprivate init(_ item: DiagnosticList.Item, ruleIndex: Int) {
    let problem = item.diagnostic
    let file = SARIFLog.ArtifactLocation(path: item.uri)
    ruleId = problem.rule.rawValue
    self.ruleIndex = ruleIndex
    level = problem.severity.rawValue
    message = SARIFLog.Message(text: problem.message)
    let region = SARIFLog.Region(problem.start..<problem.end)
    locations = [.init(physicalLocation: .init(artifactLocation: file, region: region))]
    fixes = problem.fix.map { edit in
      let replacement = SARIFLog.Fix.Replacement(
        deletedRegion: SARIFLog.Region(edit.range),
        insertedContent: SARIFLog.Message(text: edit.newText)
      )
      return [SARIFLog.Fix(artifactChanges: [.init(artifactLocation: file, replacements: [replacement])])]
    }
  }
}

extension SARIFLog.Region {
  fileprivate init(_ range: Range<Gherkin.Location>) {
    startLine = range.lowerBound.line
    startColumn = range.lowerBound.column ?? 1
    endLine = range.upperBound.line
    endColumn = range.upperBound.column ?? 1
  }
}

extension SARIFLog.ArtifactLocation {
  /// Creates a location from a path. Bytes that a URI can't contain are percent-encoded.
  fileprivate init(path: String) {
    uri = path.hasPrefix("/") ? "file://" + path.percentEncodedPath : path.percentEncodedPath
    uriBaseId = path.hasPrefix("/") ? nil : "%SRCROOT%"
  }
}
