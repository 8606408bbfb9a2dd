import CucumberExpressions
package import FeatureDiagnostics
package import Gherkin

extension StepCatalog {
  /// Returns the definitions in a Swift file, in catalog order, with their locations in the current version of the
  /// file.
  package func places(inFile path: String, _ text: String) -> [DefinitionPlace] {
    SwiftFile(text).places(of: definitions.filter { $0.path == path })
  }

  /// Returns the location of a definition in the current version of its Swift file, or `nil` if the definition isn't in
  /// the catalog.
  package func place(of definition: Definition, in text: String) -> DefinitionPlace? {
    places(inFile: definition.path, text).first { $0.definition.isSame(as: definition) }
  }

  /// Returns the definitions whose expressions are at a location in a Swift file, or all definitions on the line if no
  /// expression is at the location. A helper function can create several definitions.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - text: The current contents of the file.
  ///   - location: The location.
  /// - Returns: The definitions in catalog order.
  package func definitions(inFile path: String, _ text: String, at location: Location) -> [Definition] {
    let found = places(inFile: path, text).filter { $0.contains(line: location.line) }
    let atLocation = found.filter { $0.expression.lowerBound <= location && location <= $0.expression.upperBound }
    return (atLocation.isEmpty ? found : atLocation).map { $0.definition }
  }

  /// Returns the steps in feature files that a definition matches, in file order.
  package func references(
    to definition: Definition,
    in documents: some Sequence<GherkinDocument>
  ) -> [StepReference] {
    documents.flatMap { $0.stepReferences }.filter { step in
      step.texts.contains { definition.expression.match($0) != nil }
    }
  }
}
