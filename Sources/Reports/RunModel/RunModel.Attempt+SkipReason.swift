extension RunModel.Attempt {
  /// Why the attempt was skipped, in words.
  var skipReason: String {
    guard let step = decidingStep else { return "The scenario has no steps." }
    return step.result?.explanation ?? "Skipped at: \(step.title)"
  }
}
