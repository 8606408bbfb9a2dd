import Gherkin
import Korniszon
import LanguageService
import OperatingSystem

/// The titles in all feature files of a project, which a thread reads in the background.
final class WorkspaceIndex {
  /// A title in a file.
  struct Symbol {
    let path: String
    let title: SyntaxNode.Title
    fileprivate let source: Source

    /// The text of the file, when it was read.
    func text(_ encoding: LSP.PositionEncodingKind) -> TextDocument { TextDocument(source.text, encoding) }
  }

  private struct File: Sendable {
    let source: Source
    let titles: [SyntaxNode.Title]

    init(_ source: Source, _ parser: Parser) {
      var ids = IDGenerator()
      self.source = source
      titles = parser.recover(source, ids: &ids).document.syntaxTree?.titles() ?? []
    }
  }

  /// The files by path, and whether all have been read.
  private struct State {
    var files: [String: File] = [:]
    var isComplete = false
    /// The number of the current reading. Results of earlier ones are dropped.
    var generation = 0
  }

  /// The maximum number of symbols in an answer.
  private static let symbolLimit = 1000
  /// How long a request may wait for the files.
  private static let readingLimit = Duration.seconds(10)

  private let state = Monitor(State())

  /// Starts to read the feature files of a project.
  func start(_ project: Project) {
    let generation = state.change { state in
      state.generation += 1
      state.isComplete = false
      return state.generation
    }
    let (paths, parser) = (project.paths, project.parser)
    let read: @Sendable () -> Void = { [state] in
      var files: [String: File] = [:]
      for case .source(let source) in (try? FeatureFinder(paths))?.files ?? [] {
        files[source.uri] = File(source, parser)
      }
      state.change { state in
        guard state.generation == generation else { return }
        state.files = files
        state.isComplete = true
      }
    }
    do { try System.startThread(read) } catch { read() }
  }

  /// Reads a file again, or removes it if it doesn't exist any more.
  func update(_ path: String, _ project: Project) {
    let source = (try? System.readAll(path)).flatMap { try? Source(uri: path, bytes: $0) }
    state.change { $0.files[path] = source.map { File($0, project.parser) } }
  }

  /// Returns the titles that contain a text, ignoring letter case, in the order of the files.
  func symbols(matching query: String, _ project: Project) -> [Symbol] {
    let query = query.lowercased()
    return state.change(when: \.isComplete, within: Self.readingLimit) { state, _ in
      var found: [Symbol] = []
      for (path, file) in state.files.sorted(by: { $0.key < $1.key }) where found.count < Self.symbolLimit {
        for title in file.titles where query.isEmpty || title.node.name.lowercased().contains(query) {
          found.append(Symbol(path: path, title: title, source: file.source))
        }
      }
      return Array(found.prefix(Self.symbolLimit))
    }
  }
}
