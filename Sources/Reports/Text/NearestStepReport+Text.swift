import CucumberMessages
import FeatureAdvice

extension NearestStepReport {
  /// Returns the suggestion for a step, for reports and messages in text form.
  ///
  /// If the step contains unusual characters that the suggested one doesn't, a second line names them.
  func didYouMeanText(insteadOf step: String) -> String {
    let characters = step[...].unusualCharacters(missingIn: text)
    return "Did you mean: \(text)  # \(uri):\(line)"
      + (characters.isEmpty ? "" : "\nThe line has \(characters.english)")
  }
}
