import FeatureDiagnostics
import Gherkin
import JSON
import LanguageService

// Requests about step definitions.
extension EditorSession {
  /// Returns the steps that contain every word of a query, grouped by the file of their definitions.
  mutating func steps(_ request: Request) -> JSONNode {
    project.countUses()
    let found = project.catalog.indices(containing: request["query"]?.string ?? "")
    var files: [(path: String, indices: [Int])] = []
    for index in found {
      let path = project.catalog.definitions[index].path
      if files.last?.path != path { files.append((path, [])) }
      files[files.count - 1].indices.append(index)
    }
    return .array(
      files.map { file in
        .object([("file", .string(file.path)), ("steps", .array(file.indices.map { step($0) }))])
      }
    )
  }

  /// Returns the step definition at an index of the catalog as JSON.
  func step(_ index: Int) -> JSONNode {
    let definition = project.catalog.definitions[index]
    let dialect = Dialect.named(project.catalog.mainLanguage ?? project.parser.language)
    let (text, fields) = definition.text()
    return .members([
      ("id", .number(index)),
      ("expression", .string(definition.source)),
      ("keyword", .string(dialect.map { definition.keyword(in: $0) ?? $0.anyStepKeyword } ?? "* ")),
      ("file", .string(definition.path)),
      ("line", .number(definition.line)),
      ("documentation", definition.documentation.map { .string($0) }),
      ("example", .string(definition.example(in: nil))),
      ("text", .string(text)),
      ("fields", .fields(fields)),
      (
        "parameters",
        .array(
          definition.parameters.map { parameter in
            .object([
              ("type", .string(parameter.name)), ("values", .strings(parameter.values)),
              ("example", .string(parameter.example)),
            ])
          }
        )
      ),
      ("takesTable", .flag(definition.takesTable)),
      ("takesDocString", .flag(definition.takesDocString)),
      ("table", project.catalog.columns(of: definition).map { .object([("columns", .columns($0))]) }),
      ("uses", .number(definition.uses.count)),
    ])
  }

  /// The maximum number of similar steps to return.
  private static let similarStepCount = 5

  /// Returns the steps whose wording is most similar to a given text or to the step at a position.
  mutating func nearest(_ request: Request) throws(RequestError) -> JSONNode {
    project.countUses()
    var text = request["text"]?.string ?? ""
    var replaced: (range: Range<Location>, document: TextDocument)?
    var written: GherkinDocument.Step?
    if request["text"] == nil {
      let file = try file(request)
      let location = file.text.location(of: try request.position())
      guard let step = file.document.stepReference(at: location) else { return .array([]) }
      text = String(step.step.text)
      written = step.step
      replaced = (step.range, file.text)
    }
    return .array(
      project.catalog.steps(
        similarTo: text,
        hasTable: written?.dataTable != nil,
        hasDocString: written?.docString != nil,
        limit: Self.similarStepCount
      )
      .map { similar in
        .members([
          ("step", step(similar.index)), ("text", .string(similar.text)), ("fields", .fields(similar.fields)),
          (
            "edit",
            replaced.map { range, document in
              .object([("range", .range(document.range(range))), ("text", .string(similar.text))])
            }
          ),
        ])
      }
    )
  }

  /// Returns the steps of feature files that a definition matches.
  func uses(_ request: Request) throws(RequestError) -> JSONNode {
    let index = try request.integer("step")
    guard project.catalog.definitions.indices.contains(index) else { throw RequestError("there is no step \(index)") }
    let definition = project.catalog.definitions[index]
    return .array(
      project.files.flatMap { file in
        let scenarios = file.document.syntaxTree?.elementsWithSteps ?? []
        return project.catalog.references(to: definition, in: CollectionOfOne(file.document)).map { step in
          let scenario = scenarios.last { $0.keywordLineRange.lowerBound <= step.range.lowerBound }
          return JSONNode.members([
            ("uri", .string(file.uri)), ("range", .range(file.text.range(step.range))),
            ("text", .string(String(step.step.text))), ("scenario", scenario.map { .string(String($0.name)) }),
          ])
        }
      }
    )
  }
}

extension SyntaxNode {
  /// The backgrounds and scenarios, which can contain steps, in file order.
  fileprivate var elementsWithSteps: [SyntaxNode] {
    switch kind {
    case .background, .scenario, .scenarioOutline: [self]
    default: children.flatMap { $0.elementsWithSteps }
    }
  }
}
