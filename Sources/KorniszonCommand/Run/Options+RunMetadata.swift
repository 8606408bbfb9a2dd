import CommandSupport
import CucumberMessages
import Korniszon
import OperatingSystem
import Reports

extension Options {
  /// Returns the metadata of a run in a folder. `build` describes the CI build, or is `nil` if there is none.
  ///
  /// The metadata is stored in the message stream. All world parameters are therefore masked, because secrets in them
  /// can't be recognized. A project without a name is named after its repository or, without a remote, its folder.
  func metadata(_ invocation: Invocation, in folder: String, of build: Meta.CI?) -> RunMetadata {
    var metadata = RunMetadata(project: project, host: System.hostName)
    if build?.git == nil { metadata.git = GitCheckout(around: folder, environment: invocation.environment)?.revision }
    let remote = (build?.git ?? metadata.git)?.remote ?? ""
    if project == nil, remote.isEmpty { metadata.project = folder.split(separator: "/").last.map(String.init) }
    metadata.options = optionArguments.filter { $0.option.concernsRun }.map {
      $0.option.masked($0.argument, hidesParameters: true)
    }
    metadata.rerunFiles = listFiles.map(\.path)
    metadata.tagLinks = tagLinks.map { RunMetadata.TagLink(pattern: $0.pattern, address: $0.link.writtenAddress) }
    if !paths.contains(where: \.namesScenarios) { metadata.paths = paths.map(\.path) }
    metadata.rerunCommand = RerunCommand.text(invocation.program, self, hidesParameters: true)
    return metadata
  }
}

extension Option {
  /// Whether the option selects scenarios or affects how they run, as opposed to affecting only reports. The settings of
  /// the run contain the filter for tags and names.
  fileprivate var concernsRun: Bool {
    name == "profile"
      || name != "tags" && name != "name" && (Self.selection + Self.execution).contains { $0.name == name }
  }
}
