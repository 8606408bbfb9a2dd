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

/// The project in the working directory, with the data that the language server needs.
struct Project {
  /// The absolute path of the folder.
  let folder: String
  let parser: Parser
  /// The paths of the feature files.
  let paths: [FeaturePath]
  /// The path of the list of requirements.
  let requirementsPath: String
  /// The server's options, from which other subcommands get their arguments.
  private let options: Options
  /// The language of messages, or `nil` to use the language of each file.
  let messageLanguage: MessageLanguage?
  /// The project's program, or `nil` if there is none.
  var program: ProjectProgram?
  /// The step definitions, or `nil` if they aren't known.
  private(set) var catalog: StepCatalog?
  private var checker: FeatureChecker
  private let makeChecker: (StepCatalog?) -> FeatureChecker

  /// Creates a project from the server's options, by default with the default style rules and without step definitions.
  init(
    _ options: Options = Options(),
    rules: StyleRules = StyleRules(),
    steps: KnownSteps = KnownSteps(catalog: nil, program: nil),
    folder: String = FileManager.default.currentDirectoryPath
  ) {
    self.folder = folder
    self.options = options
    parser = options.run.parser
    paths = options.paths
    requirementsPath = options.requirementsPath
    messageLanguage = options.reportLanguage
    catalog = steps.catalog
    program = steps.program
    makeChecker = { options.checker(rules, $0) }
    checker = makeChecker(steps.catalog)
  }

  /// Replaces the step definitions.
  mutating func replaceCatalog(_ catalog: StepCatalog) {
    self.catalog = catalog
    checker = makeChecker(catalog)
  }

  /// Returns the problems in an open feature file, including those that involve other files. If the step definitions
  /// aren't known, steps aren't checked.
  func diagnostics(of document: inout OpenDocument, among names: ProjectNames) -> [Diagnostic] {
    let file = document.checked(checker, parser)
    return (file.diagnostics + checker.diagnostics(of: file, among: names)).sorted { $0.start < $1.start }
  }

  /// Returns the unused definitions in an open Swift file.
  func unusedDefinitions(in document: OpenDocument) -> [Diagnostic] {
    checker.unusedDefinitions(inFile: document.path, document.text.text)
  }

  /// Returns the server's options that have an effect on another subcommand, as arguments for it.
  func arguments(for command: String) -> [String] { options.optionArguments(for: command) }

  /// Returns an absolute path in the form that messages use: relative to the folder if the folder contains it.
  func relativePath(_ path: String) -> String { PathName.relative(path, to: folder) }

  func absolutePath(_ path: String) -> String { path.hasPrefix("/") ? path : "\(folder)/\(path)" }
}

/// A loaded project, with its step definitions and descriptions of the mistakes in its configuration.
struct LoadedProject {
  let project: Project
  let steps: KnownSteps
  let problems: [String]
}
