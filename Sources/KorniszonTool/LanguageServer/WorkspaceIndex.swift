import CommandSupport
import FeatureDiagnostics
import Gherkin
import Korniszon
import LanguageService
import OperatingSystem

/// An index of a project's feature files and of the uses of its step definitions. A background thread builds the index.
final class WorkspaceIndex {
  /// A keyword line in a file.
  struct Symbol {
    let document: GherkinDocument
    let title: SyntaxNode.Title
  }

  /// The results of indexing all files of the project.
  struct Findings {
    /// The step definitions with their uses, or `nil` if the definitions aren't known.
    var catalog: StepCatalog?
    /// The names of features and scenarios.
    let names: ProjectNames
    /// Whether all files were read without errors. If not, a definition may have uses that aren't known.
    let areComplete: Bool
  }

  /// The syntax of the feature files that can be read, keyed by path, and the paths of files with errors.
  private struct Files {
    var documents: [PathKey: GherkinDocument] = [:]
    var damaged: Set<PathKey> = []

    mutating func read(_ source: Source, _ parser: Parser) {
      var ids = IDGenerator()
      let (document, errors) = parser.recover(source, ids: &ids)
      let key = PathKey(source.uri)
      documents[key] = document
      if errors == nil { damaged.remove(key) } else { damaged.insert(key) }
    }
  }

  /// A function that finds the feature files, given those that are already known.
  private typealias Find = @Sendable (Files) -> Files

  private struct Request {
    let generation: Int
    let catalog: StepCatalog?
    let find: Find
  }

  /// The results so far, and the next search.
  private struct State {
    var files = Files()
    /// Whether all files have been read.
    var isComplete = false
    /// The findings, or `nil` if there are none or the server has retrieved them.
    var findings: Findings?
    /// The number of the current search. The results of earlier searches are discarded.
    var generation = 0
    var request: Request?
    /// Whether a thread is searching.
    var isSearching = false

    /// Removes the next request and returns it with the known files, or ends the search and returns `nil` if there is
    /// none.
    mutating func nextRequest() -> (Request, Files)? {
      guard let request = request.take() else {
        isSearching = false
        return nil
      }
      return (request, files)
    }
  }

  /// The maximum number of symbols in a response.
  private static let symbolLimit = 1000
  /// The maximum time for which a request waits for the files.
  private static let readingLimit = Duration.seconds(10)

  private let state = Monitor(State())

  // MARK: Searching

  /// Starts reading the feature files of a project and counting the uses of its definitions.
  func start(_ project: Project) {
    let (paths, parser) = (project.paths, project.parser)
    search(project.catalog, isComplete: false) { _ in
      var files = Files()
      for file in (try? FeatureFinder(paths))?.files ?? [] {
        if let source = file.source {
          files.read(source, parser)
        } else {
          files.damaged.insert(PathKey(file.uri))
        }
      }
      return files
    }
  }

  /// Reads files again, and counts the uses of definitions. A file that no longer exists is removed from the index.
  func update(_ paths: [String], _ project: Project) {
    for path in paths {
      let bytes = try? System.readAll(path)
      let source = bytes.flatMap { try? Source(uri: path, bytes: $0) }
      let key = PathKey(path)
      state.change { state in
        state.files.documents[key] = nil
        state.files.damaged.remove(key)
        if let source { state.files.read(source, project.parser) }
        if bytes != nil, source == nil { state.files.damaged.insert(key) }
      }
    }
    if state.withLock({ $0.isComplete }) { search(project.catalog, isComplete: true) { $0 } }
  }

  /// Requests a search. A single thread serves the requests, and a new request replaces one that hasn't begun.
  private func search(_ catalog: StepCatalog?, isComplete: Bool, _ find: @escaping Find) {
    let mustStart = state.change { state in
      state.generation += 1
      state.isComplete = isComplete
      state.request = Request(generation: state.generation, catalog: catalog, find: find)
      defer { state.isSearching = true }
      return !state.isSearching
    }
    guard mustStart else { return }
    let run: @Sendable () -> Void = { [state] in
      while let (request, files) = state.change({ $0.nextRequest() }) { Self.serve(request, files, state) }
    }
    do { try System.startThread(run) } catch { run() }
  }

  private static func serve(_ request: Request, _ known: Files, _ state: Monitor<State>) {
    let files = request.find(known)
    state.change { state in
      guard state.generation == request.generation else { return }
      state.files = files
      state.isComplete = true
    }
    var names = ProjectNames()
    for (key, document) in files.documents { names.update(key.path, document) }
    var findings = Findings(catalog: request.catalog, names: names, areComplete: files.damaged.isEmpty)
    findings.catalog?.countUses(in: files.documents.sorted { $0.key < $1.key }.map(\.value))
    findings.catalog?.readDocumentation()
    let found = findings
    state.change { state in
      if state.generation == request.generation { state.findings = found }
    }
  }

  // MARK: Results

  /// Returns the findings of the last search, or `nil` if it isn't finished or its findings were already returned.
  func takeFindings() -> Findings? {
    state.change { state in
      defer { state.findings = nil }
      return state.findings
    }
  }

  /// All feature files that have been read, in path order. Reading this property waits up to 10 seconds for the index
  /// to read the files.
  var documents: [GherkinDocument] {
    state.change(when: \.isComplete, within: Self.readingLimit) { state, _ in
      state.files.documents.sorted { $0.key < $1.key }.map(\.value)
    }
  }

  /// Returns at most ``symbolLimit`` keyword lines whose names contain a string, ignoring case, in file order.
  func symbols(matching query: String) -> [Symbol] {
    let query = query.lowercased()
    var found: [Symbol] = []
    for document in documents where found.count < Self.symbolLimit {
      for title in document.syntaxTree?.titles() ?? []
      where query.isEmpty || title.node.name.lowercased().contains(query) {
        found.append(Symbol(document: document, title: title))
      }
    }
    return Array(found.prefix(Self.symbolLimit))
  }
}
