import CommandSupport
import FeatureDiagnostics
import Gherkin
import Korniszon
import LanguageService

/// The output of `check`: the problems in all files, in file order.
struct DiagnosticList {
  /// A problem and the file that contains it.
  struct Item {
    let uri: String
    let diagnostic: Diagnostic
    /// The lines of the file, or `nil` if it isn't a feature file that can be read.
    fileprivate let excerpts: SourceExcerpts?
  }

  /// An output format, with its name in the `--format` option.
  enum Format: String, CaseIterable {
    case text, json, sarif
    case gitHub = "github"
  }

  private let fileCount: Int
  /// The index of each file, keyed by path.
  private let order: [PathKey: Int]
  private let language: MessageLanguage
  let items: [Item]
  /// The problems that `--fix` has fixed.
  let corrected: [FeatureChecker.CorrectedProblem]

  /// Whether any problem is an error.
  var hasErrors: Bool { items.contains { $0.diagnostic.severity == .error } }

  /// Checks files, and lists their problems and the files that aren't read because of their names. If `areAll` is
  /// `true`, `files` contains all files of the project, and unused definitions are listed, too.
  init(
    _ files: [FeatureFile],
    _ misnamedFiles: [MisnamedFile],
    _ checker: FeatureChecker,
    areAll: Bool,
    corrected: [FeatureChecker.CorrectedProblem] = []
  ) {
    fileCount = files.count
    order = Dictionary(zip(files.map { PathKey($0.uri) }, files.indices)) { first, _ in first }
    self.corrected = corrected
    let checked = files.concurrentMap { file in
      switch file {
      case .source(let source): checker.check(source)
      case .stored(let stored): checker.check(stored.source)
      case .invalid(let errors): checker.check(errors)
      case .unreadable(let uri, let reason): checker.check(unreadable: uri, reason: reason)
      }
    }
    // The summary is in the language of the files if they all have the same one.
    let languages = Set(checked.map(\.language))
    language = languages.count == 1 ? languages.first ?? checker.language : checker.language
    let shared = checker.diagnosticsAcrossFiles(checked)
    let items = zip(files, zip(checked, shared)).flatMap { file, problems -> [Item] in
      if problems.0.diagnostics.isEmpty, problems.1.isEmpty { return [] }
      let excerpts = file.excerpts
      return (problems.0.diagnostics + problems.1).sorted { $0.start < $1.start }.map { problem in
        Item(uri: file.uri, diagnostic: problem, excerpts: excerpts)
      }
    }
    let misnamed = misnamedFiles.flatMap { file in
      checker.check(misnamed: file.uri, suggestion: file.suggestion).diagnostics.map { problem in
        Item(uri: file.uri, diagnostic: problem, excerpts: nil)
      }
    }
    let unused = areAll ? checker.unusedDefinitions(checked) : []
    self.items = items + misnamed + unused.map { Item(uri: $0.path, diagnostic: $0.diagnostic, excerpts: nil) }
  }

  /// Returns the problems in the given format.
  func text(_ format: Format) throws -> String {
    switch format {
    case .text: text
    case .json: try json()
    case .gitHub: gitHubCommands
    case .sarif: try sarif()
    }
  }

  /// The fixed and the remaining problems in each file, by location, with their rules, source lines, and messages,
  /// followed by the counts.
  private var text: String {
    var last: (source: Source, excerpts: SourceExcerpts)?
    let corrected = corrected.map { problem in
      let excerpts = last?.source == problem.source ? last?.excerpts : nil
      let found = excerpts ?? SourceExcerpts(problem.source)
      last = (problem.source, found)
      let diagnostic = problem.diagnostic
      let text = Self.text(diagnostic, problem.source.uri, state: "fixed", found)
      return (place: place(problem.source.uri, diagnostic), text: text)
    }
    let remaining = items.map { item in
      let text = Self.text(item.diagnostic, item.uri, state: item.diagnostic.severity.rawValue, item.excerpts)
      return (place: place(item.uri, item.diagnostic), text: text)
    }
    let problems = corrected.isEmpty ? remaining : (corrected + remaining).sorted { $0.place < $1.place }
    let count = language.summary(
      fileCount: fileCount,
      problemCount: items.count,
      fixedCount: self.corrected.count
    )
    return problems.map(\.text).joined() + count + "\n"
  }

  /// Returns the sort key of a problem. The key orders files as they are read, with misnamed files and Swift files
  /// last.
  private func place(_ uri: String, _ problem: Diagnostic) -> (file: Int, start: Location) {
    (order[PathKey(uri)] ?? .max, problem.start)
  }

  private static func text(_ problem: Diagnostic, _ uri: String, state: String, _ excerpts: SourceExcerpts?) -> String {
    let place = "\(uri):\(problem.start.line):\(problem.start.column ?? 1): \(state): \(problem.rule.rawValue)\n"
    let excerpt = excerpts?.excerpt(at: problem.start)
    return place + (excerpt.map { "\($0) " } ?? "") + problem.message + "\n\n"
  }
}

extension FeatureFile {
  /// The lines of the file, or `nil` if it can't be read.
  fileprivate var excerpts: SourceExcerpts? {
    if case .invalid(let errors) = self { return errors.excerpts }
    return source.map { SourceExcerpts($0) }
  }
}

extension MessageLanguage {
  /// Returns the last line of the output of `check`, with the numbers of files, problems, and fixed problems.
  fileprivate func summary(fileCount: Int, problemCount: Int, fixedCount: Int) -> String {
    switch self {
    case .english:
      "\(fileCount) file\(fileCount == 1 ? "" : "s"), \(problemCount) problem\(problemCount == 1 ? "" : "s")"
        + (fixedCount == 0 ? "" : ", \(fixedCount) fixed")
    case .polish:
      "pliki: \(fileCount), problemy: \(problemCount)" + (fixedCount == 0 ? "" : ", poprawione: \(fixedCount)")
    }
  }
}
