import FeatureDiagnostics
import Gherkin
import LanguageService

/// The files of a project and their problems, in the order in which `korniszon check` reads the files.
struct EditorProject: Sendable {
  private(set) var files: [EditorFile] = []
  let parser: Parser
  private(set) var checker: FeatureChecker
  /// The step definitions. ``countUses(besides:)`` updates their uses.
  private(set) var catalog: StepCatalog
  let requirements: [(id: String, text: String)]
  /// The layout of new files.
  private let formatting: FormattingOptions
  let rules: StyleRules

  init(
    parser: Parser = Parser(),
    catalog: StepCatalog? = nil,
    rules: StyleRules = StyleRules(),
    ignoredLines: Diagnostic.Severity? = .error,
    requirements: [(id: String, text: String)] = [],
    formatting: FormattingOptions = FormattingOptions(),
    language: MessageLanguage = .english
  ) {
    self.parser = parser
    self.catalog = catalog ?? StepCatalog([])
    self.rules = rules
    self.requirements = requirements
    self.formatting = formatting
    checker = FeatureChecker(
      parser: parser,
      ignoredLines: ignoredLines,
      rules: rules,
      catalog: catalog,
      language: language
    )
  }

  var language: MessageLanguage { checker.language }

  func file(_ uri: String) -> EditorFile? { files.first { $0.uri == uri } }

  // MARK: Changes

  /// Adds files. They have no problems until ``check()`` is called.
  mutating func add(_ sources: [(uri: String, text: String, formatting: FormattingOptions?)]) {
    files += sources.map { EditorFile($0.uri, $0.text, $0.formatting ?? formatting, parser) }
  }

  /// Changes a file, creating it if necessary, and returns the other files whose problems have changed.
  mutating func change(_ uri: String, _ changes: [(range: TextRange?, text: String)]) -> [String] {
    let index = files.firstIndex { $0.uri == uri } ?? insert(uri)
    let names = files[index].checked
    files[index].apply(changes, parser)
    files[index].check(checker)
    return names?.hasSameNames(as: files[index].checked) == true ? [] : compareFiles().filter { $0 != uri }
  }

  /// Adds an empty file in path order and returns its index.
  private mutating func insert(_ uri: String) -> Int {
    let index = files.firstIndex { PathKey(uri) < PathKey($0.uri) } ?? files.count
    files.insert(EditorFile(uri, "", formatting, parser), at: index)
    return index
  }

  /// Removes a file and returns the other files whose problems have changed.
  mutating func remove(_ uri: String) -> [String] {
    files.removeAll { $0.uri == uri }
    catalog.setUses(files.compactMap { $0.uses })
    return compareFiles()
  }

  mutating func setLanguage(_ language: MessageLanguage) {
    guard language != checker.language else { return }
    checker.language = language
    check()
  }

  // MARK: Problems

  /// Checks each file by itself, and then compares the names in all files.
  mutating func check() {
    for index in files.indices { files[index].check(checker) }
    _ = compareFiles()
  }

  /// Compares the names in all files and returns the files whose problems have changed.
  private mutating func compareFiles() -> [String] {
    var changed: [String] = []
    let found = checker.diagnosticsAcrossFiles(files.compactMap { $0.checked })
    for (index, problems) in zip(files.indices, found) where files[index].sharedProblems != problems {
      files[index].sharedProblems = problems
      changed.append(files[index].uri)
    }
    return changed
  }

  // MARK: Steps

  /// Counts the uses of definitions in the files that have changed since the last count.
  ///
  /// - Parameter uri: The URI of a file that the user is editing. The method counts the uses in that file only if they
  ///   haven't been counted before.
  mutating func countUses(besides uri: String? = nil) {
    let outdated = files.indices.filter { index in
      !files[index].areUsesCurrent && (files[index].uri != uri || files[index].uses == nil)
    }
    guard !outdated.isEmpty else { return }
    for index in outdated { files[index].countUses(of: catalog) }
    catalog.setUses(files.compactMap { $0.uses })
  }
}
