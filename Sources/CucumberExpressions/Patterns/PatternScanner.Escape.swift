extension PatternScanner {
  /// What an escape, or a character by itself, stands for.
  enum Escape {
    case scalar(Unicode.Scalar)
    case ranges(ScalarRanges)
    case properties(ScalarProperties)
  }
}
