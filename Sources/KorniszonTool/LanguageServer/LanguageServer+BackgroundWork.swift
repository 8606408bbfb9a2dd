import CommandSupport
import FeatureDiagnostics
import LanguageService
import OperatingSystem

// Work that the server does between messages.
extension LanguageServer: ServerLoopDelegate {
  /// The interval at which the server checks files and its client, in milliseconds.
  private static let interval: Int32 = 500

  var descriptors: [Int32] { updater.descriptors }

  func work() -> Int32 {
    if reportNextDocument() { return 0 }
    startIndex()
    if let clientProcess, !System.isRunning(clientProcess) { exit() }
    if let findings = index.takeFindings() { apply(findings) }
    if let event = updater.work(project) { handle(event) }
    return updater.descriptors.isEmpty ? Self.interval : 20
  }

  private func handle(_ event: CatalogUpdater.Event) {
    switch event {
    case .catalog(let catalog, let program):
      project.program = program
      areUsesKnown = false
      replaceCatalog(catalog)
      forgetProblems()
      restartIndex()
      log("loaded \(catalog.definitions.count) step definitions from the new program")
    case .failure(let reason):
      let consequence = project.catalog == nil ? "steps aren't checked" : "the previous ones are used"
      show(.warning, "The program didn't list its step definitions, so \(consequence). \(reason)")
    case .outdated(let path):
      show(.info, "\(path) is newer than the program. Rebuild the program to use the latest step definitions.")
    }
  }

  /// Applies the findings of the index. Keeps the result of checking each file by itself, because the step definitions
  /// are the same.
  private func apply(_ findings: WorkspaceIndex.Findings) {
    names = findings.names
    for (uri, document) in documents where document.language == .gherkin {
      names.update(document.path, (try? syntax(uri))?.syntax)
    }
    areUsesKnown = findings.areComplete
    if let catalog = findings.catalog { replaceCatalog(catalog) }
    for uri in documents.keys { documents[uri]?.isReported = false }
  }

  /// Replaces the step definitions, and asks the client to request code lenses again.
  private func replaceCatalog(_ catalog: StepCatalog) {
    project.replaceCatalog(catalog)
    if capabilities?.workspace?.codeLens?.refreshSupport == true {
      client.request("workspace/codeLens/refresh")
    }
  }
}
