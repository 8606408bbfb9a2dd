public import CucumberMessages
import Gherkin

extension Scenario {
  /// A step of a scenario, as hooks see it.
  public struct Step: Sendable {
    /// The keyword as written, without the space after it, such as `Given` or `And`.
    public let keyword: String

    /// The text after the keyword, with the values of the examples row filled in.
    public let text: String

    /// The 1-based line of the step in the feature file.
    public let line: Int

    /// The result, including any failure message; `nil` in `beforeStep` hooks.
    public let result: TestStepResult?

    /// The error that the step threw, or `nil` if it didn't throw one.
    public let error: (any Error)?

    /// The status, or `nil` in `beforeStep` hooks.
    public var status: TestStepResult.Status? { result?.status }

    init(_ step: Gherkin.Pickle.Step, _ text: String, _ result: TestStepResult? = nil, _ error: (any Error)? = nil) {
      let keyword = step.keyword
      self.keyword = String(keyword.last == " " ? keyword.dropLast() : keyword)
      self.text = text
      line = step.location.line
      self.result = result
      self.error = error
    }
  }
}
