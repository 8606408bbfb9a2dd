import CucumberExpressions
public import FeatureAdvice
public import Gherkin

extension StepCatalog {
  /// Returns the definitions of a Swift file, in the order of the catalog, with their places in its current text.
  public func places(inFile path: String, _ text: String) -> [DefinitionPlace] {
    SwiftFile(text).places(of: definitions.filter { $0.path == path })
  }

  /// Returns the place of a definition in the current text of its Swift file, or `nil` if the catalog lacks it.
  public func place(of definition: Definition, in text: String) -> DefinitionPlace? {
    places(inFile: definition.path, text).first { $0.definition.isSame(as: definition) }
  }

  /// Returns the definition whose expression is at a location of a Swift file, or else all definitions on the line. A
  /// helper function may define several.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - text: The current text of the file.
  ///   - location: The location.
  /// - Returns: The definitions in the order of the catalog.
  public func definitions(inFile path: String, _ text: String, at location: Location) -> [Definition] {
    let found = places(inFile: path, text).filter { $0.contains(line: location.line) }
    let atLocation = found.filter { $0.expression.lowerBound <= location && location <= $0.expression.upperBound }
    return (atLocation.isEmpty ? found : atLocation).map { $0.definition }
  }

  /// Returns the steps of feature files that a definition matches, in the order of the files.
  public func references(
    to definition: Definition,
    in documents: some Sequence<GherkinDocument>
  ) -> [StepReference] {
    documents.flatMap { $0.stepReferences }.filter { step in
      step.texts.contains { definition.expression.match($0) != nil }
    }
  }

  /// Returns the hover text for the step on the line of a location, or `nil` if no definition matches.
  ///
  /// - Parameters:
  ///   - location: The position of the pointer.
  ///   - document: The file.
  ///   - language: The language of the text, or `nil` for that of the file.
  /// - Returns: The range of the step and the text.
  public func hover(
    at location: Location,
    in document: GherkinDocument,
    language: MessageLanguage? = nil
  ) -> Hover? {
    let language = language ?? document.messageLanguage
    guard let step = document.stepReference(at: location) else { return nil }
    let found = step.definitions(in: self)
    guard !found.isEmpty else { return nil }
    return Hover(range: step.range, markdown: found.map { markdown($0, in: language) }.joined(separator: "\n\n---\n\n"))
  }
}

/// Text that an editor shows next to an element.
public struct Hover: Sendable, Hashable {
  /// The element.
  public let range: Range<Location>

  /// The text, as Markdown.
  public let markdown: String
}

extension StepCatalog {
  /// Returns the expression, usual form, place, doc comment, values, columns, and number of uses of a definition, as Markdown.
  func markdown(_ definition: Definition, in language: MessageLanguage) -> String {
    var paragraphs = ["```\n" + definition.source + "\n```"]
    if let text = definition.usualText { paragraphs.append(language.example + ": `" + text + "`") }
    if let documentation = definition.documentation { paragraphs.append(documentation) }
    let lists = definition.parameters.filter { !$0.values.isEmpty }.map { parameter in
      "- `{" + parameter.name + "}`: " + parameter.values.joined(separator: ", ")
    }
    if !lists.isEmpty { paragraphs.append(lists.unique.joined(separator: "\n")) }
    if let table = definition.table, let own = columns(of: definition) {
      let names = own.map { $0.isRequired ? $0.name : $0.name + " (\(language.optional))" }
      let others = table.allowsOtherColumns ? ", …" : ""
      paragraphs.append(language.table + ": " + names.joined(separator: ", ") + others)
    }
    paragraphs.append(definition.place + ", " + language.useCount(definition.uses.count))
    return paragraphs.joined(separator: "\n\n")
  }
}
