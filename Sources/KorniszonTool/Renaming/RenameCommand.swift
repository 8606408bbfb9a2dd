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

/// The subcommand `rename`, which changes the expression of a step definition in its Swift file and in all steps that
/// use it.
struct RenameCommand: Subcommand {
  let name = "rename"
  let summary = "Change the expression of a step definition and the steps that use it"

  var help: CommandHelp {
    CommandHelp(
      "OLD NEW [PATH | @FILE]...",
      """
      OLD is the expression of a step definition, and NEW the one that replaces it in Swift and in feature files.
      Paths add to the feature files of the configuration or the Features folder, which always change too.
      \(CommandHelp.fileDetails)
      """,
      examples: [
        .init("rename 'I have {int} cukes' 'I have {int} cucumbers'", "Change the definition and its uses"),
        .init("rename --diff 'OLD' 'NEW'", "Show the changes without making them"),
      ]
    )
  }

  @MainActor
  func run(_ invocation: Invocation) async -> ExitCode {
    await withOptions(invocation, operandLimit: 2) { options in
      guard let old = options.operands.first, let new = options.operands.last, options.operands.count == 2 else {
        throw UsageError("'rename' needs the old and the new expression before the paths")
      }
      let steps = try options.knownSteps(invocation)
      guard let catalog = steps.catalog else { throw UsageError(ProjectProgram.advice) }
      for note in steps.notes { invocation.complain(note) }
      let definition = try catalog.definition(withExpression: old)
      let sources = try Self.sources(options)
      try Self.require(definition, isWith: sources)
      var ids = IDGenerator()
      let documents = try sources.map { try options.run.parser.parse($0, ids: &ids) }
      let swift = Source(uri: definition.path, text: try Self.swiftText(definition.path))
      let edit = try catalog.rename(definition, to: new, in: documents, swiftText: swift.text)
      return Self.apply(edit, to: [swift] + sources, options, invocation)
    }
  }

  /// Returns the project's feature files and those at the given paths, because a definition and all its uses must
  /// change together.
  private static func sources(_ options: Options) throws -> [Source] {
    let others = options.configuredPaths.compactMap { try? FeatureFinder([$0]).files }.joined()
    let given = try FeatureFinder(options.paths).files
    let uris = Set(given.map { PathKey($0.uri) })
    return try (given + others.filter { !uris.contains(PathKey($0.uri)) }).map { file in
      switch file {
      case .source(let source): return source
      case .stored(let stored): return stored.source
      case .invalid(let errors): throw errors
      case .unreadable(let uri, let reason): throw UsageError("\(uri): \(reason)")
      }
    }
  }

  /// Throws an error if a feature file is in the working directory but the definition isn't.
  ///
  /// In that case, the two are probably in different checkouts, each of which would get half of the change.
  private static func require(_ definition: StepCatalog.Definition, isWith sources: [Source]) throws(UsageError) {
    let folder = FileManager.default.currentDirectoryPath
    guard definition.path.hasPrefix("/"),
      let source = sources.first(where: { !PathName.relative($0.uri, to: folder).hasPrefix("/") })
    else { return }
    throw UsageError(
      """
      \(source.uri) is in this folder, but the definition isn't: it is in \(definition.path). Use the program that was \
      built here, or run this command in the folder that it was built from
      """
    )
  }

  private static func swiftText(_ path: String) throws -> String {
    guard let text = String(validating: try System.readAll(path), as: UTF8.self) else {
      throw UsageError("\(path) isn't UTF-8: save it as UTF-8")
    }
    return text
  }

  /// Writes the changed files or shows the changes.
  private static func apply(
    _ edit: WorkspaceEdit,
    to sources: [Source],
    _ options: Options,
    _ invocation: Invocation
  ) -> ExitCode {
    let changes = sources.compactMap { source in
      edit.changes[PathKey(source.uri)].map { (source, source.applying($0)) }
    }
    if options.showsDifference {
      let differences = changes.map { source, text in UnifiedDiff.text(source.text, text, name: source.uri) }
      return invocation.streams.show(differences.joined())
    }
    guard write(changes.map { ($0.uri, $1) }, invocation) else { return .reportNotWritten }
    let count = edit.changes.values.reduce(0) { $0 + $1.count } - 1
    return invocation.streams.show("1 definition, \(count) step\(count == 1 ? "" : "s") changed\n")
  }

  /// Writes all files, or none of them if one of the new files can't be prepared. Shows which files have been changed,
  /// and returns whether all of them have.
  private static func write(_ files: [(uri: String, text: String)], _ invocation: Invocation) -> Bool {
    var replacements: [FileReplacement] = []
    var changed: [String] = []
    do throws(SystemError) {
      for file in files { replacements.append(try FileReplacement(file.uri, Array(file.text.utf8))) }
      for replacement in replacements {
        try replacement.apply()
        changed.append(replacement.path)
      }
    } catch {
      for replacement in replacements.dropFirst(changed.count) { replacement.discard() }
      let others = files.dropFirst(changed.count).map(\.uri).joined(separator: ", ")
      invocation.complain("\(error)\nnot changed: \(others)")
    }
    _ = invocation.streams.show(changed.map { "changed: \($0)\n" }.joined())
    return changed.count == files.count
  }
}
