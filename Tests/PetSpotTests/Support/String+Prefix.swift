extension String {
  /// Returns the string with a prefix replaced, if it has that prefix.
  func replacingPrefix(_ prefix: String, with other: String) -> String {
    hasPrefix(prefix) ? other + dropFirst(prefix.count) : self
  }
}
