package import FeatureDiagnostics
import Gherkin
import OperatingSystem

extension StepCatalog {
  /// Reads the doc comments of the definitions from their Swift files. Definitions in files that can't be read get no
  /// doc comments.
  package mutating func readDocumentation() {
    var files: [PathKey: SwiftFile?] = [:]
    document { definition in
      let key = PathKey(definition.path)
      let file = files[key] ?? Self.file(definition.path)
      files[key] = file
      return file.flatMap { DefinitionSource(definition, in: $0)?.documentation }
    }
  }

  /// Returns a Swift file, or `nil` if it can't be read.
  private static func file(_ path: String) -> SwiftFile? {
    (try? System.readAll(path)).flatMap { String(validating: $0, as: UTF8.self) }.map { SwiftFile($0) }
  }
}
