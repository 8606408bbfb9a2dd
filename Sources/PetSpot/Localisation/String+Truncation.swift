extension String {
  /// The text with at most this many characters, the last one an ellipsis when something was cut.
  func truncated(to limit: Int) -> String {
    count <= limit ? self : prefix(limit - 1) + "…"
  }
}
