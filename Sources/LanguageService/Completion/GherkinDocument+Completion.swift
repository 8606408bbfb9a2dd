import CucumberExpressions
package import FeatureDiagnostics
package import Gherkin

extension GherkinDocument {
  /// Returns the items that can be inserted at a location, best first.
  ///
  /// The items depend on the text before the location. They are keywords at the start of a line, steps after a keyword,
  /// tags after `@`, the names of columns or rows in a step's table, values in examples rows, and the columns of an
  /// outline's examples after `<`. Because the items already fit that text, an editor should request them again after
  /// each character and show all of them.
  ///
  /// - Parameters:
  ///   - location: The location of the cursor.
  ///   - catalog: The step definitions.
  ///   - tags: The tags of all feature files, including their at signs.
  ///   - language: The language of files that don't specify one.
  ///   - messageLanguage: The language of explanations, or `nil` to use that of the file.
  /// - Returns: The items; empty in comments and doc strings, except after `<` in an outline.
  package func completions(
    at location: Location,
    catalog: StepCatalog,
    tags: some Sequence<String>,
    language: String = "en",
    messageLanguage: MessageLanguage? = nil
  ) -> [CompletionItem] {
    let context = CompletionContext(self, location, language, messageLanguage ?? self.messageLanguage)
    if let items = context.placeholderItems { return items }
    guard !context.isInDocString else { return [] }
    switch context.linePrefix.first {
    case "@": return context.tagItems(Array(tags))
    case "|": return context.cellItems(catalog)
    case "#": return []
    default: return context.stepText == nil ? context.keywordItems : context.stepItems(catalog)
    }
  }
}

extension StepCatalog.Definition {
  /// Returns the text of a step as a snippet. The given arguments replace the first examples. The result is `nil` if
  /// the step has no arguments or no text can be derived from its expression.
  func snippet(_ arguments: [String]) -> String? {
    guard !parameters.isEmpty, let template = expression.template else { return nil }
    let marks = parameters.indices.map { index in
      let parameter = parameters[index]
      let argument = arguments.indices.contains(index) ? arguments[index] : nil
      if argument == nil, !parameter.values.isEmpty {
        // When an author types other text, the quotation marks stay.
        let mark = parameter.values.allSatisfy { $0.isQuoted } ? "\"" : ""
        let choices = parameter.values.map { (mark.isEmpty ? $0 : $0.unquoted).escaped("\\$},|") }
        return mark + "${" + String(index + 1) + "|" + choices.joined(separator: ",") + "|}" + mark
      }
      let text = argument ?? parameter.example
      let mark = text.isQuoted ? "\"" : ""
      return mark + "${" + String(index + 1) + ":" + (mark.isEmpty ? text : text.unquoted).escaped("\\$}") + "}" + mark
    }
    return template.snippet(marks, like: usualText ?? "")
  }
}

extension StepTemplate {
  /// Returns the text with a mark in place of each argument, with the alternatives that `model` contains, and with all
  /// other text escaped for a snippet.
  fileprivate func snippet(_ marks: [String], like model: String) -> String {
    let escaped = StepTemplate(
      pieces: pieces.map { piece in
        switch piece {
        case .text(let text): .text(text.escaped("\\$}"))
        case .optional(let text): .optional(text.escaped("\\$}"))
        case .alternatives(let texts): .alternatives(texts.map { $0.escaped("\\$}") })
        case .parameter: piece
        }
      }
    )
    return escaped.text(marks, like: model)
  }
}

extension String {
  /// Returns the string with a backslash before each of the given characters.
  fileprivate func escaped(_ characters: String) -> String {
    var escaped = ""
    for scalar in unicodeScalars {
      if characters.unicodeScalars.contains(scalar) { escaped += "\\" }
      escaped.unicodeScalars.append(scalar)
    }
    return escaped
  }
}
