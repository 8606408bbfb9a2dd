import Gherkin

extension GherkinDocument {
  /// The ignored lines with text after the closing delimiter of a doc string.
  var textsAfterDocStrings: [IgnoredLine] {
    guard hasDocStrings, let feature else { return [] }
    let backgrounds = [feature.background] + feature.rules.map { $0.background }
    let steps = backgrounds.compactMap { $0?.steps } + feature.allScenarios.map { $0.steps }
    let docStrings = steps.flatMap { $0 }.compactMap { $0.docString }
    let lines = source.lines
    return docStrings.compactMap { docString in
      guard
        let end = lines.indices.dropFirst(docString.location.line).first(where: { index in
          lines[index].trimmedPart.hasPrefix(docString.delimiter)
        })
      else { return nil }
      let line = lines[end]
      let column = line.unicodeScalars.prefix { $0.isBlank }.count + docString.delimiter.unicodeScalars.count
      let rest = line.unicodeScalars.dropFirst(column)
      let text = Substring(rest).trimmedPart
      guard !text.isEmpty else { return nil }
      let location = Location(line: end + 1, column: column + rest.prefix { $0.isBlank }.count + 1)
      return IgnoredLine(location: location, reason: .afterDocString(String(text)))
    }
  }
}
