import CucumberExpressions
package import FeatureDiagnostics
package import Gherkin

extension StepCatalog {
  /// Returns the hover text for the step on the line of a location, or `nil` if no definition matches the step. The
  /// text counts the uses in the file even if the catalog was built without that file.
  ///
  /// - Parameters:
  ///   - location: The location of the pointer.
  ///   - document: The file.
  ///   - language: The language of the text, or `nil` to use that of the file.
  /// - Returns: The hover text and the range of the step.
  package func hover(
    at location: Location,
    in document: GherkinDocument,
    language: MessageLanguage? = nil
  ) -> Hover? {
    let language = language ?? document.messageLanguage
    guard let step = document.stepReference(at: location) else { return nil }
    let indices = step.indices(in: self)
    guard !indices.isEmpty else { return nil }
    let uses = uses(in: CollectionOfOne(document))
    let found = indices.map { index in
      var definition = definitions[index]
      let others = definition.uses.filter { PathKey($0.uri) != PathKey(document.uri) }
      definition.set(uses: others + (uses[index] ?? []), text: definition.usualText)
      return definition
    }
    return Hover(range: step.range, markdown: found.map { markdown($0, in: language) }.joined(separator: "\n\n---\n\n"))
  }
}

/// Text that an editor displays next to an element.
package struct Hover: Sendable, Hashable {
  /// The range of the element.
  package let range: Range<Location>

  /// The text, as Markdown.
  package let markdown: String
}

extension StepCatalog {
  /// Returns a description of a definition as Markdown: its expression, usual form, location, doc comment, values,
  /// columns, and number of uses.
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
