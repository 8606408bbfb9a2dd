import CucumberMessages
import FeatureAdvice

extension NearestStepReport {
  /// Returns the suggestion for a step, for text reports and messages: a line, and another one if the step has unusual
  /// characters instead.
  func didYouMeanText(insteadOf step: String) -> String {
    let characters = step[...].unusualCharacters(missingIn: text)
    return "Did you mean: \(text)  # \(uri):\(line)"
      + (characters.isEmpty ? "" : "\nThe line has \(characters.english)")
  }
}
