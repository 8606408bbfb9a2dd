import CucumberExpressions
import CucumberMessages
package import Korniszon
import OperatingSystem
package import Reports

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Options {
  /// Returns the options of a run with this process's environment and working directory.
  package func runOptions(_ environment: [String: String]) -> RunOptions {
    var options = run
    options.worldParameters = WorldParameters(json: worldParameters.description)
    options.largeAttachmentFolder = largeAttachmentFolder
    options.root = FileManager.default.currentDirectoryPath
    options.meta = .korniszon(ci: Meta.CI(environment: environment))
    return options
  }

  /// The path of the folder for attachments that are too large for messages.
  ///
  /// The folder is next to the first report that has a path outside `/dev`, or inside that report if the report is a
  /// folder. If no report has such a path, the folder is in the working directory.
  private var largeAttachmentFolder: String {
    let formats = reports.lazy.map(\.format).filter { $0.path.map { !$0.hasPrefix("/dev/") } ?? false }
    guard let format = formats.first, let path = format.path else { return "attachments" }
    let folder = format.isFolder ? path : PathName.folder(of: path)
    return folder.map { "\($0)/attachments" } ?? "attachments"
  }

  /// Returns the options of a run of feature files, including the selection of scenarios by the line numbers in paths.
  package func runOptions(_ environment: [String: String], _ finder: FeatureFinder) -> RunOptions {
    var options = runOptions(environment)
    options.select(finder)
    let failure = SelectionFailure(self, finder)
    options.selectionFailure = { failure.text(scenarioCount: $0) }
    return options
  }
}

extension Options {
  /// Returns the settings for the messages of a run with these options, or `nil` if all of them are defaults.
  package func settings(of run: RunOptions) -> RunSettings? {
    var settings = RunSettings(run)
    settings.requiresCoverage = requiresCoverage && !run.dryRun
    return settings == RunSettings() ? nil : settings
  }

  /// The reason that the run doesn't check its coverage of requirements, or `nil` if the run checks its coverage or
  /// doesn't have to.
  package var reasonNotToCheckCoverage: String? {
    guard requiresCoverage else { return nil }
    if run.dryRun { return "a dry run covers no requirements, so they aren't checked" }
    if run.filter.shard != nil { return "a shard doesn't cover all requirements: 'merge' checks them" }
    return listFiles.isEmpty ? nil : "a rerun doesn't cover all requirements: 'merge' checks them"
  }

  /// Returns a checker of the requirements that the run must cover, or `nil` if they aren't checked, as in a shard or
  /// dry run.
  package func coverageOfRun() throws(UsageError) -> RequirementCoverage? {
    let list = try requirementList()
    return requiresCoverage && reasonNotToCheckCoverage == nil ? list.map { RequirementCoverage($0) } : nil
  }
}
