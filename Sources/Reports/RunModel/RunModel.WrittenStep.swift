import CucumberMessages

extension RunModel {
  /// A step as it is written in a feature file.
  public struct WrittenStep: Sendable, Identifiable {
    /// The fence of a doc string.
    final class Fence: Sendable {
      let line: Int
      let delimiter: String

      init(_ docString: GherkinDocument.DocString) {
        line = docString.location.line
        delimiter = docString.delimiter
      }
    }

    /// The id in the syntax tree.
    public let id: String
    /// The keyword with its trailing space.
    public let keyword: String
    /// The line of the step.
    let line: Int
    let phrase: Phrase
    /// Nil where the step has no doc string.
    let fence: Fence?

    init(_ step: GherkinDocument.Step, _ phrases: inout Phrases) {
      id = step.id
      keyword = step.keyword
      line = step.location.line
      phrase = phrases.phrase(step.text)
      fence = step.docString.map { Fence($0) }
    }

    /// The text, in an outline with the names of columns in it.
    public var text: String { phrase.text }
  }
}
