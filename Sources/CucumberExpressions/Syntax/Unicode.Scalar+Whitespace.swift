extension Unicode.Scalar {
  /// Whether ECMAScript's `\s`, which the reference implementation relies on, matches this scalar.
  var isWhitespace: Bool { ScalarRanges.whitespace.contains(value) }
}
