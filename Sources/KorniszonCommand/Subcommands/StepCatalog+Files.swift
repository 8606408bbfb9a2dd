import Gherkin
import LanguageService
import OperatingSystem

extension StepCatalog {
  /// Adds the doc comments in the Swift files of the definitions. Ignores files that can't be read.
  mutating func readDocumentation() {
    var texts: [PathKey: String?] = [:]
    document { definition in
      let key = PathKey(definition.path)
      let text = texts[key] ?? Self.text(of: definition.path)
      texts[key] = text
      return text.flatMap { DefinitionSource(definition, in: $0)?.documentation }
    }
  }

  /// Returns the text of a file, or `nil` if it can't be read.
  private static func text(of path: String) -> String? {
    (try? System.readAll(path)).flatMap { String(validating: $0, as: UTF8.self) }
  }
}
