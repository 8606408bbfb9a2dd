import FeatureAdvice
import Gherkin
import Korniszon
import LanguageService
import OperatingSystem

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The subcommand `lsp`, a language server on standard input and output.
struct LanguageServerCommand<World: AnyObject>: Subcommand {
  let name = "lsp"
  let summary = "Run a language server for editors on standard input and output"

  private let library: StepLibrary<World>

  init(_ library: StepLibrary<World>) {
    self.library = library
  }

  @MainActor
  func run(_ invocation: Invocation) async -> ExitCode {
    let options = Options(invocation)
    if let information = options.information { return invocation.streams.show(information.text(invocation)) }
    do {
      let output = try ServerLoop.takeOutput()
      let client = JSONRPC.Client(.contentLength) { try output.write($0) }
      let updater = CatalogUpdater(executable: System.executablePath, environment: invocation.environment)
      defer { updater.end() }
      let server = LanguageServer(client, updater) { folder in
        if let folder { _ = FileManager.default.changeCurrentDirectoryPath(folder) }
        return load(invocation)
      }
      ServerLoop.run(server, JSONRPC.Connection(server, .contentLength), input: System.standardInput)
      try output.finish()
      return server.endedInOrder ? .passed : .failed
    } catch {
      invocation.complain("\(error)")
      return .failed
    }
  }

  /// Loads the project in the working directory. Serves a project with mistakes as well as possible.
  private func load(_ invocation: Invocation) -> LoadedProject {
    let folder = FileManager.default.currentDirectoryPath
    let options = Options(invocation)
    var rules = StyleRules()
    var catalog: StepCatalog?
    var problems: [String] = []
    func note(_ body: () throws -> Void) {
      do { try body() } catch { problems.append(error.text(relativeTo: folder)) }
    }
    note { try options.check() }
    note {
      let found = try options.styleRules()
      rules = found.rules
      problems += found.warnings
    }
    note { catalog = try library.compiled().library.stepCatalog(root: folder) }
    let project = Project(options, rules: rules, catalog: catalog, folder: folder)
    return LoadedProject(project: project, problems: problems)
  }
}
