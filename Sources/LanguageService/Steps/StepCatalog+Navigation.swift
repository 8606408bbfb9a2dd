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
}
