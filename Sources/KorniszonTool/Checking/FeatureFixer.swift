import CommandSupport
import Gherkin
import Korniszon
import LanguageService
import OperatingSystem

/// A fixer for the problems of feature files that have exactly one correction.
struct FeatureFixer {
  private let checker: FeatureChecker
  /// The corrected problems, in file order.
  private(set) var corrected: [FeatureChecker.CorrectedProblem] = []
  /// The reasons files couldn't be written.
  private(set) var failures: [String] = []

  init(_ checker: FeatureChecker) {
    self.checker = checker
  }

  /// Corrects a file in place and returns the corrected file.
  mutating func fix(_ file: FeatureFile) -> FeatureFile {
    guard let source = file.source else { return file }
    let (fixed, corrected) = checker.fix(source)
    guard !corrected.isEmpty else { return file }
    do throws(SystemError) {
      try FileReplacement.replace(source.uri, with: Array(fixed.text.utf8))
      self.corrected += corrected
      return .source(fixed)
    } catch {
      failures.append("\(error)")
      return file
    }
  }
}
