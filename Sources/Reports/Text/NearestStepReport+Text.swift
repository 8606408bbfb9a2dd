import CucumberMessages
import FeatureAdvice

extension NearestStepReport {
  /// Returns the suggestion for a step.
  ///
  /// If the step contains unusual characters that the suggested one doesn't, a second line names them.
  func reason(insteadOf step: String) -> Reason {
    let characters = step[...].unusualCharacters(missingIn: text)
    return .nearestStep(
      text: text,
      place: "\(uri):\(line)",
      characters: characters.isEmpty ? nil : .init(english: characters.english, polish: characters.polish)
    )
  }
}
