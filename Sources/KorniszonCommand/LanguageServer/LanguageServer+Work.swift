import LanguageService
import OperatingSystem

// The work between messages.
extension LanguageServer: ServerLoopDelegate {
  /// The interval at which the server checks files and its client, in milliseconds.
  private static let interval: Int32 = 500

  var descriptors: [Int32] { updater.descriptors }

  func work() -> Int32 {
    if checkNextDocument() { return 0 }
    startIndex()
    if let clientProcess, !System.isRunning(clientProcess) { exit() }
    if let catalog = index.takeCatalog() { replaceCatalog(catalog, isNew: false) }
    if let event = updater.work(project) { handle(event) }
    return updater.descriptors.isEmpty ? Self.interval : 20
  }

  private func handle(_ event: CatalogUpdater.Event) {
    switch event {
    case .catalog(let catalog):
      replaceCatalog(catalog, isNew: true)
      restartIndex()
      log("loaded \(catalog.definitions.count) step definitions from the new executable")
    case .failure(let reason):
      show(.warning, "The new executable can't list its steps, so the earlier ones stay in use. \(reason)")
    case .outdated(let path):
      show(.info, "\(path) is newer than the executable. Build it to use the latest step definitions.")
    }
  }

  /// Replaces the step definitions. New definitions may change the problems of open documents; the same definitions
  /// only have updated uses.
  private func replaceCatalog(_ catalog: StepCatalog, isNew: Bool) {
    project.replaceCatalog(catalog)
    if isNew {
      for uri in documents.keys { documents[uri]?.isChecked = false }
    }
    if capabilities?.workspace?.codeLens?.refreshSupport == true {
      client.request("workspace/codeLens/refresh")
    }
  }
}
