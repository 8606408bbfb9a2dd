import CucumberMessages
import FeatureDiagnostics

extension UndefinedStepAdvice {
  /// Returns the advice on an undefined step as a reason that reports can translate.
  ///
  /// If the step contains unusual characters that the nearest step doesn't contain, a second line names them.
  func reason(insteadOf step: String) -> Reason {
    switch self {
    case .valueProblem(let problem): return .valueProblem(.init(english: problem.english, polish: problem.polish))
    case .nearestStep(let nearest):
      let characters = step[...].unusualCharacters(missingIn: nearest.text)
      return .nearestStep(
        text: nearest.text,
        place: "\(nearest.uri):\(nearest.line)",
        characters: characters.isEmpty ? nil : .init(english: characters.english, polish: characters.polish)
      )
    }
  }
}
