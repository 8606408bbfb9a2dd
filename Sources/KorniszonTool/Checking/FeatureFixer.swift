import CommandSupport
import Gherkin
import Korniszon
import LanguageService
import OperatingSystem

/// A fixer for those problems in feature files that can be corrected in exactly one way.
struct FeatureFixer {
  private let checker: FeatureChecker
  /// The fixed problems, in file order.
  private(set) var corrected: [FeatureChecker.CorrectedProblem] = []
  /// The reasons that files couldn't be written.
  private(set) var failures: [String] = []

  init(_ checker: FeatureChecker) {
    self.checker = checker
  }

  /// Fixes the problems in a file in place and returns the new file. If the file can't be written, records the reason
  /// and returns the file unchanged.
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
