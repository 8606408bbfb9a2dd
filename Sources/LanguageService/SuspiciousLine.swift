public import Gherkin

/// A line that its author probably meant to run, and that the grammar takes for something else.
///
/// The grammar allows any text in descriptions, so `Giben a pet` is a description where a step was meant. A run fails on
/// such lines unless the project says otherwise.
public struct SuspiciousLine: Sendable, Hashable {
  /// What is suspicious.
  public enum Reason: Sendable, Hashable {
    /// The line is part of a description and reads like a step, which `suggestion` would make it.
    case step(suggestion: String)
    /// The line is a step by its words, in the description of a feature, a rule or examples, where no step can be.
    case misplacedStep
    /// The line is part of a description and reads like the title of a scenario, background, rule or examples, which
    /// `suggestion` would make it.
    case title(suggestion: String)
    /// The examples of an outline have no rows.
    case noExamples
    /// The line goes on after a line separator that isn't a line feed.
    case lineSeparator(Unicode.Scalar)
  }

  /// The place of the first character in question.
  public let location: Location

  /// What is suspicious.
  public let reason: Reason

  /// What is wrong and what to do, in one or two sentences.
  public var message: String {
    switch reason {
    case .step(let suggestion): "this line is part of a description and isn't run: did you mean '\(suggestion)'?"
    case .misplacedStep: "this step is part of a description and isn't run: move it into a scenario or a background"
    case .title(let suggestion):
      "this line is part of a description and begins nothing: did you mean '\(suggestion)'?"
    case .noExamples: "the examples of this outline have no rows, so it isn't run: add a row below the names"
    case .lineSeparator("\r"):
      "this line continues after a carriage return: end the lines of the file with line feeds"
    case .lineSeparator(let scalar):
      "this line continues after a line separator (\(scalar.codePoint)): end the lines of the file with line feeds"
    }
  }
}

extension Unicode.Scalar {
  fileprivate var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
