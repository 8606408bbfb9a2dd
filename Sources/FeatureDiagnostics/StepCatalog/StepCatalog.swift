package import CucumberExpressions
package import Gherkin

/// The step definitions of a project as data for editors and other tools.
///
/// The catalog lists the steps that feature files can use, with the locations of their definitions and uses.
///
/// A compiled step library creates the catalog, so the definitions aren't guessed from source code. The command
/// `acceptance steps --json` prints the catalog, and ``init(json:)`` reads it.
package struct StepCatalog: Sendable {
  /// The definitions, sorted by file, line, and expression.
  package private(set) var definitions: [Definition]

  /// The parameter types that expressions can use: built-in types and those that the project defines.
  package let parameterTypes: ParameterTypeRegistry

  /// The Swift types of the values of the project's parameter types, keyed by the name of the parameter type.
  package let valueTypes: [String: String]

  private let matcher: StepMatcher

  /// The languages of the definitions, as derived from their uses.
  private(set) var languages: Languages

  /// A generator that suggests expressions for the text of steps.
  package let snippets: SnippetGenerator

  /// A finder for the nearest definition.
  private let nearestStepFinder: NearestStepFinder

  /// Creates a catalog.
  ///
  /// - Parameters:
  ///   - definitions: The definitions, in any order.
  ///   - parameterTypes: The parameter types with which the definitions' expressions were compiled.
  ///   - valueTypes: The Swift types of the values of the project's parameter types, keyed by the name of the parameter
  ///     type.
  package init(
    _ definitions: [Definition],
    parameterTypes: ParameterTypeRegistry = ParameterTypeRegistry(),
    valueTypes: [String: String] = [:]
  ) {
    self.definitions = definitions.sorted { $0.precedes($1) }
    self.parameterTypes = parameterTypes
    self.valueTypes = valueTypes
    matcher = StepMatcher(self.definitions.map { $0.expression })
    languages = Languages(self.definitions)
    snippets = SnippetGenerator(parameterTypes: parameterTypes)
    nearestStepFinder = NearestStepFinder(self.definitions)
  }

  /// Returns the definitions that match the text of a step, with their arguments.
  ///
  /// A step is undefined if there are none, and ambiguous if there are several.
  package func matches(_ text: Substring) -> [Match] {
    matcher.matches(text).map { Match(definition: definitions[$0.index], index: $0.index, arguments: $0.arguments) }
  }

  /// Returns the indices of the definitions that match the text of a step. This method is faster than ``matches(_:)``.
  package func indices(matching text: Substring) -> [Int] { matcher.indices(matching: text) }

  /// Returns the unusual characters in the text of an undefined step, the text with usual characters in their place,
  /// and the indices of the definitions that match this text. Returns `nil` if there are no unusual characters or no
  /// definition matches.
  package func usualText(of text: Substring) -> (characters: [UnusualCharacter], text: String, matches: [Int])? {
    guard let (characters, usual) = text.withUsualCharacters else { return nil }
    let matches = indices(matching: usual[...])
    return matches.isEmpty ? nil : (characters, usual, matches)
  }

  /// Finds the step that the author of an undefined step probably meant.
  ///
  /// - Parameters:
  ///   - text: The text of the undefined step.
  ///   - hasTable: Whether the step has a data table.
  ///   - hasDocString: Whether the step has a doc string.
  /// - Returns: The step, or `nil` if none is near or it would be ambiguous.
  package func nearestStep(to text: Substring, hasTable: Bool = false, hasDocString: Bool = false) -> NearestStep? {
    var cache = NearestStepFinder.WordCache()
    return nearestStep(to: text, hasTable: hasTable, hasDocString: hasDocString, cache: &cache)
  }

  /// Finds the nearest step, caching the similar words in `cache`. Returns `nil` if none is near or it would be
  /// ambiguous.
  package func nearestStep(
    to text: Substring,
    hasTable: Bool,
    hasDocString: Bool,
    cache: inout NearestStepFinder.WordCache
  ) -> NearestStep? {
    if let usual = usualText(of: text), usual.matches.count == 1 {
      return NearestStep(index: usual.matches[0], text: usual.text, isClear: true)
    }
    let text = text.composed
    // A comment on the same line as a step is part of the step's text.
    for text in [text, text.withoutComment].compactMap({ $0 }) {
      let nearest = nearestStepFinder.nearest(
        to: text,
        hasTable: hasTable,
        hasDocString: hasDocString,
        cache: &cache
      )
      if let nearest, indices(matching: nearest.text[...]).count == 1 { return nearest }
    }
    return nil
  }

  /// Replaces the uses of all definitions.
  ///
  /// - Parameter uses: The uses of each definition, keyed by its index in ``definitions``.
  package mutating func setUses(_ uses: [Int: [Use]]) {
    for index in definitions.indices { definitions[index].set(uses: uses[index] ?? []) }
    languages = Languages(definitions)
  }

  /// Replaces the doc comment of each definition.
  ///
  /// - Parameter documentation: A closure that returns the doc comment of a definition, or `nil` if it has none.
  package mutating func document(_ documentation: (Definition) -> String?) {
    for index in definitions.indices { definitions[index].documentation = documentation(definitions[index]) }
  }
}

extension StepCatalog {
  /// A definition that matches the text of a step.
  package struct Match: Sendable {
    /// The definition whose expression matches the step.
    package let definition: Definition
    /// The index of the definition in the catalog.
    package let index: Int
    /// The arguments, in order.
    package let arguments: [Argument]
  }

  /// A step in a feature file that matches a definition.
  package struct Use: Sendable, Hashable, Comparable {
    /// The URI of the feature file.
    package let uri: String
    /// The 1-based line of the step.
    package let line: Int
    /// The type of the step. A conjunction has the type of the previous step.
    package let keywordType: KeywordType
    /// The code of the language of the feature file.
    package let language: String
    /// The possible names of columns or rows in the step's table: the cells of its first row and first column.
    let names: [String]
    /// The text of the step if its definition has alternatives or lists of values, or an empty string otherwise.
    let text: String

    /// Creates a use.
    package init(
      uri: String,
      line: Int,
      keywordType: KeywordType,
      language: String = "en",
      names: [String] = [],
      text: String = ""
    ) {
      self.names = names
      self.text = text
      self.uri = uri
      self.line = line
      self.keywordType = keywordType
      self.language = language
    }

    /// Returns whether one use precedes another in the order of files and lines.
    package static func < (left: Use, right: Use) -> Bool { (left.uri, left.line) < (right.uri, right.line) }

    /// Returns whether both uses are the same step, regardless of the text, because the text of an outline's step
    /// differs between examples rows.
    package static func == (left: Use, right: Use) -> Bool {
      left.line == right.line && left.uri == right.uri && left.keywordType == right.keywordType
        && left.language == right.language && left.names == right.names
    }

    package func hash(into hasher: inout Hasher) {
      hasher.combine(uri)
      hasher.combine(line)
    }
  }
}

extension Substring {
  /// The string up to the first `#` that follows whitespace, or `nil` if there is none.
  fileprivate var withoutComment: Substring? {
    let scalars = unicodeScalars
    let start = scalars.indices.dropFirst().first { index in
      scalars[index] == "#" && scalars[scalars.index(before: index)].isBlank
    }
    return start.map { self[..<$0].trimmedPart }
  }
}
