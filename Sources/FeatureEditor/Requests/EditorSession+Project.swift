import FeatureDiagnostics
import Gherkin
import JSON
import LanguageService

// Requests about the project and its files.
extension EditorSession {
  mutating func open(_ request: Request) throws(RequestError) -> JSONNode {
    let catalog: StepCatalog?
    var rules: StyleRules
    do throws(StepCatalogError) {
      catalog = if let value = request["catalog"] { try StepCatalog(value) } else { nil }
    } catch {
      throw RequestError("catalog: \(error.description)")
    }
    do throws(StyleRuleError) {
      rules = if let value = request["rules"] { try StyleRules(json: value) } else { StyleRules() }
    } catch {
      throw RequestError("rules: \(error.problem)")
    }
    let requirements = requirements(request)
    rules.requirements = requirements.map { Set($0.map { $0.id }) }
    project = EditorProject(
      parser: Parser(language: request["featureLanguage"]?.string ?? "en"),
      catalog: catalog,
      rules: rules,
      ignoredLines: Diagnostic.Severity(rawValue: request["ignoredLines"]?.string ?? "error"),
      requirements: requirements ?? [],
      formatting: request["formatting"].map { FormattingOptions(settings: $0) } ?? FormattingOptions(),
      language: try language(request) ?? .english
    )
    var sources: [(uri: String, text: String, formatting: FormattingOptions?)] = []
    for file in try request.elements("files") {
      guard let uri = file["uri"]?.string, let text = file["text"]?.string else {
        throw RequestError("a file needs a 'uri' and a 'text'")
      }
      sources.append((uri, text, file["formatting"].map { FormattingOptions(settings: $0) }))
    }
    project.add(sources)
    project.check()
    return .object([])
  }

  private func requirements(_ request: Request) -> [(id: String, text: String)]? {
    request["requirements"]?.elements?.compactMap { requirement in
      requirement["id"]?.string.map { ($0, requirement["text"]?.string ?? "") }
    }
  }

  private func language(_ request: Request) throws(RequestError) -> MessageLanguage? {
    guard let code = request["language"]?.string else { return nil }
    guard let language = MessageLanguage(rawValue: code) else {
      throw RequestError("there are no messages in '\(code)'; choose from en, pl")
    }
    return language
  }

  mutating func setLanguage(_ request: Request) throws(RequestError) -> JSONNode {
    guard let language = try language(request) else { throw RequestError("'language' needs a string 'language'") }
    project.setLanguage(language)
    return .object([])
  }

  /// The languages that feature files can use: an array of objects with `code`, `name`, and `nativeName`.
  var languages: JSONNode {
    .array(
      Dialect.all.map { dialect in
        .object([
          ("code", .string(dialect.code)), ("name", .string(dialect.name)), ("nativeName", .string(dialect.nativeName)),
        ])
      }
    )
  }

  // MARK: Files

  var files: JSONNode {
    .array(
      project.files.map { file in
        let problems = file.diagnostics
        let feature = file.document.feature
        return .members([
          ("uri", .string(file.uri)),
          ("name", feature.map { .string(String($0.name)) }),
          ("language", feature.map { .string(String($0.language)) }),
          ("errors", .number(problems.count { $0.severity == .error })),
          ("warnings", .number(problems.count { $0.severity == .warning })),
          ("scenarios", .number(feature?.scenarioCount ?? 0)),
        ])
      }
    )
  }

  /// Returns the file that a request names.
  func file(_ request: Request) throws(RequestError) -> EditorFile {
    let uri = try request.string("uri")
    guard let file = project.file(uri) else { throw RequestError("there is no file '\(uri)'") }
    return file
  }

  mutating func change(_ request: Request) throws(RequestError) -> JSONNode {
    let uri = try request.string("uri")
    var changes: [(range: TextRange?, text: String)] = []
    if let text = request["text"]?.string {
      changes = [(nil, text)]
    } else {
      for edit in try request.elements("edits") {
        guard let range = edit["range"].flatMap({ TextRange($0) }), let text = edit["text"]?.string else {
          throw RequestError("an edit needs a 'range' and a 'text'")
        }
        changes.append((range, text))
      }
    }
    let others = project.change(uri, changes)
    return .object([("diagnostics", try diagnostics(request)), ("others", .strings(others))])
  }

  mutating func remove(_ request: Request) throws(RequestError) -> JSONNode {
    .object([("others", .strings(project.remove(try request.string("uri"))))])
  }

  // MARK: Problems

  func diagnostics(_ request: Request) throws(RequestError) -> JSONNode {
    let file = try file(request)
    return .diagnostics(file.diagnostics, file.text)
  }

  /// The problems in all feature files, followed by those of Swift files with unused definitions.
  var check: JSONNode {
    let problems = project.files.map { file in
      (uri: file.uri, node: JSONNode.diagnostics(file.diagnostics, file.text))
    }
    let unused = project.checker.unusedDefinitions(project.files.compactMap { $0.checked })
    let inSwift = unused.map { path, diagnostic in
      let line = max(0, diagnostic.start.line - 1)
      let lines = TextDocument(String(repeating: "\n", count: line), .utf16)
      return (uri: path, node: JSONNode.diagnostics([diagnostic], lines))
    }
    return .array((problems + inSwift).map { .object([("uri", .string($0.uri)), ("diagnostics", $0.node)]) })
  }
}

extension FormattingOptions {
  /// Creates formatting options from an object with settings of `.editorconfig`.
  fileprivate init(settings value: JSONValue) {
    self.init()
    guard case .object(let members) = value.content else { return }
    var settings: [String: String] = [:]
    for member in members { settings[member.key] = member.value.string }
    _ = apply(settings)
  }
}
