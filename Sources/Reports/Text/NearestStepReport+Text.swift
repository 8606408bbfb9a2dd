import CucumberMessages

extension NearestStepReport {
  /// The suggestion of the step, for text reports and messages.
  var didYouMeanText: String { "Did you mean: \(text)  # \(uri):\(line)" }
}
