import LanguageService
import OperatingSystem

extension StepCatalog {
  /// Adds the doc comments in the Swift files of the definitions. Ignores files that can't be read.
  mutating func readDocumentation() {
    var texts: [String: String?] = [:]
    document { definition in
      let text = texts[definition.path] ?? Self.text(of: definition.path)
      texts[definition.path] = text
      return text.flatMap { DefinitionSource(definition, in: $0)?.documentation }
    }
  }

  /// Returns the text of a file, or `nil` if it can't be read.
  private static func text(of path: String) -> String? {
    (try? System.readAll(path)).flatMap { String(validating: $0, as: UTF8.self) }
  }
}
