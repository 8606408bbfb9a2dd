import CommandSupport
import Gherkin
import Korniszon
import LanguageService

/// A server of the Language Server Protocol 3.17 for feature files and their step definitions.
///
/// The server has a single thread and handles messages in order. A connection decodes the messages, and `client` sends
/// the responses.
final class LanguageServer {
  /// A stage of a session (LSP 3.17, "Server lifecycle").
  private enum Stage {
    case created, initialized, shutDown
    case exited(wasShutDown: Bool)
  }

  let client: JSONRPC.Client
  private let loadProject: (_ folder: String?) -> LoadedProject
  private var stage = Stage.created
  private(set) var capabilities: LSP.ClientCapabilities?
  /// The process ID of the client, or `nil` if it isn't known. The session ends when the client does.
  private(set) var clientProcess: Int32?

  var project: Project
  var encoding = LSP.PositionEncodingKind.utf16
  /// The open documents, keyed by URI.
  var documents: [String: OpenDocument] = [:]
  var editorConfigs = EditorConfigs()
  let index = WorkspaceIndex()
  /// The names of features and scenarios in all files. The names in open files are up to date.
  var names = ProjectNames()
  /// Whether all uses of definitions are known, so that definitions without uses can be reported as unused.
  var areUsesKnown = false
  /// Whether the index is up to date or being updated.
  private var isIndexed = false
  let updater: CatalogUpdater

  /// Creates a server.
  ///
  /// - Parameters:
  ///   - client: The client, which receives responses and notifications.
  ///   - updater: The updater that watches the project's program.
  ///   - loadProject: A closure that loads the project in the folder that the client specifies or in the working
  ///     directory.
  init(
    _ client: JSONRPC.Client,
    _ updater: CatalogUpdater,
    loadProject: @escaping (_ folder: String?) -> LoadedProject
  ) {
    self.client = client
    self.updater = updater
    self.loadProject = loadProject
    project = Project()
  }

  /// Whether the session ended as the protocol requires, with `exit` after `shutdown`.
  var endedInOrder: Bool {
    if case .exited(wasShutDown: true) = stage { true } else { false }
  }

  // MARK: Lifecycle

  func initialize(_ params: LSP.InitializeParams) throws(JSONRPC.Failure) -> LSP.InitializeResult {
    guard case .created = stage else { throw JSONRPC.Failure(.invalidRequest, "the server is already initialized") }
    stage = .initialized
    capabilities = params.capabilities
    clientProcess = params.processId
    if params.capabilities.general?.positionEncodings?.contains(LSP.PositionEncodingKind.utf8.rawValue) == true {
      encoding = .utf8
    }
    load(params.folder)
    let legend = LSP.ServerCapabilities.SemanticTokens.Legend(
      tokenTypes: SemanticToken.Kind.allCases.map(\.standardType),
      tokenModifiers: []
    )
    return LSP.InitializeResult(
      capabilities: LSP.ServerCapabilities(positionEncoding: encoding, semanticTokensProvider: .init(legend: legend)),
      serverInfo: .init(name: "korniszon lsp", version: Release.version)
    )
  }

  /// Loads the project again, because its configuration has changed.
  func reload() {
    load(project.folder)
    editorConfigs = EditorConfigs()
    forgetProblems()
  }

  private func load(_ folder: String?) {
    let loaded = loadProject(folder)
    project = loaded.project
    updater.watch(loaded.steps)
    areUsesKnown = false
    for problem in loaded.problems { show(.error, problem) }
    for note in loaded.steps.notes { show(.info, note) }
    restartIndex()
  }

  /// Makes ``startIndex()`` index the workspace again. Results for earlier step definitions are discarded.
  func restartIndex() { isIndexed = false }

  /// Starts indexing the workspace unless the index is up to date or being updated. Call this after checking the open
  /// documents.
  func startIndex() {
    guard !isIndexed, case .initialized = stage else { return }
    isIndexed = true
    index.start(project)
  }

  func initialized() {
    guard capabilities?.workspace?.didChangeWatchedFiles?.dynamicRegistration == true else { return }
    client.request(
      "client/registerCapability",
      LSP.RegistrationParams(watching: Self.watchedFiles + ["**/\(project.requirementsPath)"])
    )
  }

  private static let watchedFiles = [
    "**/*.feature", "**/*.feature.md", "**/*.swift", "**/\(Configuration.defaultPath)", "**/.editorconfig",
    "**/.gherkin-lintrc",
  ]

  func shutDown() { stage = .shutDown }

  func exit() {
    if case .shutDown = stage { stage = .exited(wasShutDown: true) } else { stage = .exited(wasShutDown: false) }
  }

  /// Shows a message to the user.
  func show(_ type: LSP.MessageType, _ message: String) {
    client.notify("window/showMessage", LSP.ShowMessageParams(type: type, message: message))
  }

  /// Adds a line to the client's log.
  func log(_ message: String) {
    client.notify("window/logMessage", LSP.ShowMessageParams(type: .info, message: message))
  }

  // MARK: Documents

  /// Returns the open document with a URI, or throws a failure if there is none.
  func document(_ uri: String) throws(JSONRPC.Failure) -> OpenDocument {
    guard let document = documents[uri] else {
      throw JSONRPC.Failure(.invalidParams, "the document isn't open: \(uri)")
    }
    return document
  }

  /// Returns the open document with a URI and its syntax, or throws a failure if there is none. Caches the syntax until
  /// the text changes.
  func syntax(_ uri: String) throws(JSONRPC.Failure) -> (document: OpenDocument, syntax: GherkinDocument) {
    var document = try document(uri)
    let syntax = document.syntax(project.parser)
    documents[uri] = document
    return (document, syntax)
  }
}

extension LanguageServer: JSONRPC.Server {
  var isFinished: Bool {
    if case .exited = stage { true } else { false }
  }

  func refusal(of method: String) -> JSONRPC.Failure? {
    switch stage {
    case .created where !["initialize", "exit"].contains(method):
      JSONRPC.Failure(.serverNotInitialized, "the server isn't initialized")
    case .shutDown where method != "exit": JSONRPC.Failure(.invalidRequest, "the server is shut down")
    default: nil
    }
  }
}
