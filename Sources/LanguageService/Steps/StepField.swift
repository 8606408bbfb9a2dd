import CucumberExpressions
import FeatureDiagnostics

/// An argument in a step's text that the author must fill in.
package struct StepField: Sendable, Hashable {
  /// The range within the text, in UTF-16 code units.
  package let range: Range<Int>

  /// The valid arguments, or an empty array if there are too many to list.
  package let values: [String]
}

extension StepCatalog.Definition {
  /// Whether ``text(_:like:)`` returns a step that matches the definition. For some regular expressions, it can't.
  var hasText: Bool { !isRegularExpression || expression.template != nil && expression.match(text().text) != nil }

  /// Returns the text of a step that matches the definition, with its arguments. If no text can be derived from the
  /// expression, returns the expression itself.
  ///
  /// - Parameters:
  ///   - arguments: The first arguments. The others are examples.
  ///   - model: A string that contains the preferred alternatives. See ``StepTemplate/text(_:like:)``.
  /// - Returns: The text, and its arguments in the order of the text.
  package func text(_ arguments: [String] = [], like model: String = "") -> (text: String, fields: [StepField]) {
    guard let template = expression.template else { return (source, []) }
    let texts = parameters.enumerated().map { index, parameter in
      arguments.indices.contains(index) ? arguments[index] : parameter.example
    }
    var text = ""
    var fields: [StepField] = []
    for part in template.parts(texts, like: model) {
      let start = text.utf16.count
      text += part.text
      if let index = part.parameter, parameters.indices.contains(index) {
        let values = parameters[index].values
        // When an author types other text, the quotation marks stay.
        let margin = part.text.isQuoted && values.isEmpty ? 1 : 0
        fields.append(StepField(range: start + margin..<text.utf16.count - margin, values: values))
      }
    }
    return (text, fields)
  }
}

extension String {
  /// Whether the string is in straight double quotation marks.
  var isQuoted: Bool { utf8.count >= 2 && utf8.first == UInt8(ascii: "\"") && utf8.last == UInt8(ascii: "\"") }

  /// The string without its first and last characters.
  var unquoted: String { String(unicodeScalars.dropFirst().dropLast()) }
}
