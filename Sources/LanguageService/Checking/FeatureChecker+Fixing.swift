import FeatureDiagnostics
package import Gherkin

extension FeatureChecker {
  /// A problem that was fixed, with the file that contained it.
  package struct CorrectedProblem: Sendable {
    /// The problem, with its location in ``source``.
    package let diagnostic: Diagnostic

    /// The file, with earlier fixes applied, in which the problem was found.
    package let source: Source
  }

  /// Applies the fixes for a file's problems repeatedly until none is left, except fixes that would add a syntax error.
  ///
  /// - Returns: The fixed file, and the problems that were fixed, sorted by location.
  package func fix(_ source: Source) -> (source: Source, corrected: [CorrectedProblem]) {
    var source = source
    var corrected: [CorrectedProblem] = []
    var rejected: Set<TextEdit> = []
    while true {
      let problems = diagnostics(of: source)
      let candidates = problems.filter { problem in problem.fix.map { !rejected.contains($0) } ?? false }
      guard let first = candidates.first else {
        return (source, corrected.sorted { $0.diagnostic.start < $1.diagnostic.start })
      }
      let batch = candidates.withoutOverlaps
      let fixed = [batch, [first]].lazy.compactMap { accepted($0, in: source) }.first
      guard let (applied, text) = fixed else {
        if let edit = first.fix { rejected.insert(edit) }
        continue
      }
      corrected += applied.map { CorrectedProblem(diagnostic: $0, source: source) }
      source = Source(uri: source.uri, text: text)
    }
  }

  /// Returns the problems and the text after applying their fixes, or `nil` if the text is unchanged or has more syntax
  /// errors.
  private func accepted(
    _ fixed: [Diagnostic],
    in source: Source
  ) -> (problems: [Diagnostic], text: String)? {
    let text = source.applying(fixed.compactMap { $0.fix })
    guard !text.utf8.elementsEqual(source.text.utf8) else { return nil }
    return errorCount(Source(uri: source.uri, text: text)) <= errorCount(source) ? (fixed, text) : nil
  }

  /// Returns the number of syntax errors, including those that are consequences of others.
  private func errorCount(_ source: Source) -> Int {
    var ids = IDGenerator()
    return parser.recover(source, ids: &ids).errors?.errors.count ?? 0
  }
}

extension [Diagnostic] {
  /// The problems that have a fix, except those whose fixes overlap an earlier fix.
  fileprivate var withoutOverlaps: [Diagnostic] {
    var end = Location(line: 0)
    return filter { problem in
      guard let range = problem.fix?.range, range.lowerBound >= end else { return false }
      end = range.upperBound
      return true
    }
  }
}
