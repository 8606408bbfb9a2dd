import CucumberMessages
import Korniszon
import OperatingSystem

extension Options {
  /// Returns the facts of a run in a folder. `build` describes the CI build, if there is one.
  ///
  /// A project without a name has that of its repository or, without one, of the folder.
  func facts(in folder: String, of build: Meta.CI?) -> RunFacts {
    var facts = RunFacts(project: project, host: System.hostName)
    if build?.git == nil { facts.git = GitCheckout(around: folder)?.revision }
    let remote = (build?.git ?? facts.git)?.remote ?? ""
    if project == nil, remote.isEmpty { facts.project = folder.split(separator: "/").last.map(String.init) }
    facts.options = optionArguments.filter { $0.option.concernsRun }.map { $0.option.shown($0.argument) }
    facts.rerunFiles = paths.map(\.text).filter { $0.hasPrefix("@") }.map { String($0.dropFirst()) }
    return facts
  }
}

extension Option {
  /// Whether the option selects scenarios or affects how they run, and not only the reports.
  fileprivate var concernsRun: Bool {
    name == "profile" || (Self.selection + Self.execution).contains { $0.name == name }
  }

  /// Returns an argument as reports show it. World parameters may be secret, and so may the credentials of an address.
  fileprivate func shown(_ argument: String) -> String {
    name == "world-parameters" ? "--\(name)=…" : argument.withoutUserInformation
  }
}
