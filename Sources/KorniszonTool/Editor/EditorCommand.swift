import CommandSupport
import FeatureDiagnostics
import Gherkin
import Korniszon
import LanguageService
import OperatingSystem
import Reports

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The subcommand `editor`, which writes a page for editing the project's features in a browser.
struct EditorCommand: Subcommand {
  let name = "editor"
  let summary = "Write a page for editing features in a browser"

  var help: CommandHelp {
    CommandHelp(
      CommandHelp.files,
      """
      The page is a single file. If --output is a folder, the script and the style sheet are separate files in it.
      \(CommandHelp.fileDetails)
      """,
      examples: [
        .init("editor --output shop.html", "Write the page to a file"),
        .init("editor --results reports/run.ndjson", "Show the results of a run beside the scenarios"),
      ]
    )
  }

  @MainActor
  func run(_ invocation: Invocation) async -> ExitCode {
    await withOptions(invocation) { options in
      let target = options.editorOutput ?? Options.editorPath
      let (rules, warnings) = try options.styleRules()
      for warning in warnings { invocation.complain(warning) }
      let files = try FeatureFinder(options.paths).files
      let run = try options.editorResults.map(Options.stream)
      // The page mustn't replace any of the files that it is made from.
      options.reports = []
      try options.add(format: "html:\(target)")
      options.removeConflictingReports(
        reading: files.map { .feature($0.uri) } + (run.map { [.stream($0.name)] } ?? [])
      )
      try options.check()

      let folder = FileManager.default.currentDirectoryPath
      let steps = try options.knownSteps(invocation)
      for note in steps.notes { invocation.complain(note) }
      var catalog = steps.catalog
      catalog?.readDocumentation()
      let sources = Self.sources(files, invocation)
      let data = EditorData(
        name: PathName.relative(folder, to: PathName.folder(of: folder) ?? ""),
        language: options.reportLanguage ?? Self.language(of: sources, options.run.parser),
        catalog: catalog,
        sources: sources,
        rules: rules,
        requirements: try options.requirementList(),
        options: options,
        run: run.map { RunSnapshot($0.envelopes) }
      )
      return Self.write(EditorPage(data: data.json), to: target, invocation)
    }
  }

  /// Returns the files that are readable and in UTF-8, and reports the problems of the others.
  private static func sources(_ files: [FeatureFile], _ invocation: Invocation) -> [Source] {
    files.compactMap { file in
      switch file {
      case .source(let source): return source
      case .stored(let stored): return stored.source
      case .invalid:
        invocation.complain("warning: \(file.uri) isn't UTF-8, so the page doesn't contain it: save it as UTF-8")
      case .unreadable(let uri, let reason):
        invocation.complain("warning: \(uri): \(reason), so the page doesn't contain it")
      }
      return nil
    }
  }

  /// Returns Polish if most files are in Polish, and English otherwise.
  private static func language(of sources: [Source], _ parser: Parser) -> MessageLanguage {
    var ids = IDGenerator()
    let languages = sources.compactMap { parser.recover($0, ids: &ids).document.feature?.language }
    return languages.count { $0 == MessageLanguage.polish.rawValue } * 2 > languages.count ? .polish : .english
  }

  private static func write(_ page: EditorPage, to target: String, _ invocation: Invocation) -> ExitCode {
    let path = PathName.normalized(target)
    do throws(SystemError) {
      let files =
        target.hasSuffix("/")
        ? page.files.map { ("\(path)/\($0.name)", $0.bytes) }
        : [
          (
            path,
            try page.singleFile { (bytes) throws(SystemError) in try Compressor.gzip(bytes, invocation.environment) }
          )
        ]
      for (path, bytes) in files {
        let output = try OutputFile(path)
        try output.write(bytes)
        try output.commit()
      }
      invocation.streams.showPlaces([path + (target.hasSuffix("/") ? "/\(EditorPage.pageName)" : "")])
      return .passed
    } catch {
      invocation.complain("can't write the page: \(error)")
      return .reportNotWritten
    }
  }
}
