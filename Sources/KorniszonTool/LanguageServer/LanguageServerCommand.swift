import CommandSupport
import FeatureDiagnostics
import Gherkin
import Korniszon
import LanguageService
import OperatingSystem

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The subcommand `lsp`, which runs a language server on standard input and output.
struct LanguageServerCommand: Subcommand {
  let name = "lsp"
  let summary = "Run a language server for editors, over standard input and output"

  var help: CommandHelp {
    CommandHelp(
      "",
      "The editor starts the server in the folder of the project.",
      examples: [
        .init("lsp", "Serve the current folder"),
        .init("lsp --program shop-acceptance", "Use the steps of this program"),
      ]
    )
  }

  @MainActor
  func run(_ invocation: Invocation) async -> ExitCode {
    let options = Options(invocation)
    if let information = options.information { return invocation.streams.show(information.text(invocation)) }
    do {
      let output = try ServerLoop.takeOutput()
      let client = JSONRPC.Client(.contentLength) { try output.write($0) }
      let updater = CatalogUpdater(environment: invocation.environment) {
        try? Options(invocation).projectProgram(invocation)
      }
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

  /// Loads the project in the working directory, or as much of it as possible if its configuration has mistakes.
  private func load(_ invocation: Invocation) -> LoadedProject {
    let folder = FileManager.default.currentDirectoryPath
    let options = Options(invocation)
    var rules = StyleRules()
    var steps = KnownSteps(catalog: nil, program: nil)
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
    note { steps = try options.knownSteps(invocation) }
    let project = Project(options, rules: rules, steps: steps, folder: folder)
    return LoadedProject(project: project, steps: steps, problems: problems)
  }
}
