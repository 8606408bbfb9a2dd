import CucumberExpressions
public import Gherkin

extension StepCatalog {
  /// Returns the definitions on a line of a Swift file. A helper function may define several.
  public func definitions(inFile path: String, line: Int) -> [Definition] {
    definitions.filter { $0.path == path && $0.line == line }
  }

  /// Returns the steps of feature files that a definition matches, in the order of the files.
  public func references(
    to definition: Definition,
    in documents: some Sequence<GherkinDocument>
  ) -> [StepReference] {
    documents.flatMap(\.stepReferences).filter { step in
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
    return Hover(range: step.range, markdown: found.map { $0.markdown(in: language) }.joined(separator: "\n\n---\n\n"))
  }
}

/// Text that an editor shows next to an element.
public struct Hover: Sendable, Hashable {
  /// The element.
  public let range: Range<Location>

  /// The text, as Markdown.
  public let markdown: String
}

extension StepCatalog.Definition {
  /// Returns the expression, place, doc comment, values, columns, and number of uses, as Markdown.
  func markdown(in language: MessageLanguage) -> String {
    var paragraphs = ["```\n" + source + "\n```"]
    if let documentation { paragraphs.append(documentation) }
    let lists = parameters.filter { !$0.values.isEmpty }.map { parameter in
      "- `{" + parameter.name + "}`: " + parameter.values.joined(separator: ", ")
    }
    if !lists.isEmpty { paragraphs.append(lists.unique.joined(separator: "\n")) }
    if let table {
      let columns = table.columns.map { $0.isRequired ? $0.name : $0.name + " (\(language.optional))" }
      let others = table.allowsOtherColumns ? ", …" : ""
      paragraphs.append(language.table + ": " + columns.joined(separator: ", ") + others)
    }
    paragraphs.append(place + ", " + language.useCount(uses.count))
    return paragraphs.joined(separator: "\n\n")
  }
}
