import Gherkin
import Korniszon
import LanguageService
import OperatingSystem

/// An index of a project's feature files and the uses of its step definitions, built by a background thread.
final class WorkspaceIndex {
  /// A title in a file.
  struct Symbol {
    let document: GherkinDocument
    let title: SyntaxNode.Title
  }

  /// Finds the feature files, given those that are known.
  private typealias Find = @Sendable ([String: GherkinDocument]) -> [String: GherkinDocument]

  private struct Request {
    let generation: Int
    let catalog: StepCatalog?
    let find: Find
  }

  /// The results so far, and the search to begin next.
  private struct State {
    /// The files by path.
    var documents: [String: GherkinDocument] = [:]
    /// Whether all files have been read.
    var isComplete = false
    /// The step definitions with their uses, until the server retrieves them.
    var catalog: StepCatalog?
    /// The number of the current search. Results of earlier searches are discarded.
    var generation = 0
    var request: Request?
    /// Whether a thread is searching.
    var isSearching = false

    /// Removes the next request and returns it with the known files, or ends the search.
    mutating func nextRequest() -> (Request, [String: GherkinDocument])? {
      guard let request = request.take() else {
        isSearching = false
        return nil
      }
      return (request, documents)
    }
  }

  /// The maximum number of symbols in an answer.
  private static let symbolLimit = 1000
  /// The time that a request may wait for the files.
  private static let readingLimit = Duration.seconds(10)

  private let state = Monitor(State())

  // MARK: Searching

  /// Starts to read the feature files of a project and to count the uses of its definitions.
  func start(_ project: Project) {
    let (paths, parser) = (project.paths, project.parser)
    search(project.catalog, isComplete: false) { _ in
      var documents: [String: GherkinDocument] = [:]
      for case .source(let source) in (try? FeatureFinder(paths))?.files ?? [] {
        documents[source.uri] = parser.document(source)
      }
      return documents
    }
  }

  /// Reads files again, or removes those that no longer exist, and counts the uses of definitions.
  func update(_ paths: [String], _ project: Project) {
    for path in paths {
      let source = (try? System.readAll(path)).flatMap { try? Source(uri: path, bytes: $0) }
      let document = source.map(project.parser.document)
      state.change { $0.documents[path] = document }
    }
    if state.withLock({ $0.isComplete }) { search(project.catalog, isComplete: true) { $0 } }
  }

  /// Requests a search. One thread serves the requests: a new one replaces one that hasn't begun.
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
      while let (request, documents) = state.change({ $0.nextRequest() }) { Self.serve(request, documents, state) }
    }
    do { try System.startThread(run) } catch { run() }
  }

  private static func serve(_ request: Request, _ known: [String: GherkinDocument], _ state: Monitor<State>) {
    let documents = request.find(known)
    state.change { state in
      guard state.generation == request.generation else { return }
      state.documents = documents
      state.isComplete = true
    }
    guard var catalog = request.catalog else { return }
    catalog.countUses(in: documents.sorted { $0.key < $1.key }.map(\.value))
    catalog.readDocumentation()
    let counted = catalog
    state.change { state in
      if state.generation == request.generation { state.catalog = counted }
    }
  }

  // MARK: Results

  /// Returns the definitions with their uses, once, after the uses have been counted.
  func takeCatalog() -> StepCatalog? {
    state.change { state in
      defer { state.catalog = nil }
      return state.catalog
    }
  }

  /// All feature files, in the order of their paths. Waits until they have been read.
  var documents: [GherkinDocument] {
    state.change(when: \.isComplete, within: Self.readingLimit) { state, _ in
      state.documents.sorted { $0.key < $1.key }.map(\.value)
    }
  }

  /// Returns the titles that contain a text, ignoring case, in the order of the files.
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

extension Parser {
  /// Returns the syntax of a file, even if it has errors.
  func document(_ source: Source) -> GherkinDocument {
    var ids = IDGenerator()
    return recover(source, ids: &ids).document
  }
}
