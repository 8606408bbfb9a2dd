import CommandSupport
import CucumberMessages
import Korniszon
import OperatingSystem
import Reports

extension Options {
  /// Returns the facts of a run of the program in a folder. `build` describes the CI build, if there is one.
  ///
  /// The message stream stores them, so they contain no world parameters, whose secrets may look like anything.
  ///
  /// A project without a name has that of its repository or, without one, of the folder.
  func facts(_ program: RunningProgram, in folder: String, of build: Meta.CI?) -> RunFacts {
    var facts = RunFacts(project: project, host: System.hostName)
    if build?.git == nil { facts.git = GitCheckout(around: folder)?.revision }
    let remote = (build?.git ?? facts.git)?.remote ?? ""
    if project == nil, remote.isEmpty { facts.project = folder.split(separator: "/").last.map(String.init) }
    facts.options = optionArguments.filter { $0.option.concernsRun }.map {
      $0.option.masked($0.argument, hidesParameters: true)
    }
    facts.rerunFiles = listFiles.map(\.path)
    facts.tagLinks = tagLinks.map { RunFacts.TagLink(pattern: $0.pattern, address: $0.link.writtenAddress) }
    if !paths.contains(where: \.namesScenarios) { facts.paths = paths.map(\.path) }
    facts.rerunCommand = RerunCommand.text(program, self, hidesParameters: true)
    return facts
  }
}

extension Option {
  /// Whether the option selects scenarios or affects how they run, and not only the reports.
  fileprivate var concernsRun: Bool {
    name == "profile" || (Self.selection + Self.execution).contains { $0.name == name }
  }
}
