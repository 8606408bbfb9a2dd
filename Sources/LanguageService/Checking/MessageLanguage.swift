/// The languages of messages.
public enum MessageLanguage: String, Sendable, Hashable, CaseIterable {
  case english = "en"
  case polish = "pl"

  /// Returns the last line of the output of `check`: the numbers of files, problems, and corrected problems.
  package func summary(fileCount: Int, problemCount: Int, fixedCount: Int) -> String {
    switch self {
    case .english:
      "\(fileCount) file\(fileCount == 1 ? "" : "s"), \(problemCount) problem\(problemCount == 1 ? "" : "s")"
        + (fixedCount == 0 ? "" : ", \(fixedCount) fixed")
    case .polish:
      "plików: \(fileCount), problemów: \(problemCount)" + (fixedCount == 0 ? "" : ", poprawionych: \(fixedCount)")
    }
  }
}
