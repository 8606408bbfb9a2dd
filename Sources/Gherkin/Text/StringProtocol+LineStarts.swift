extension StringProtocol {
  /// The doc string delimiter at the start of the string, or `nil` if there is none.
  package var docStringDelimiter: String? { ["\"\"\"", "```"].first { hasPrefix($0) } }

  /// Whether the string starts like a table row or a doc string.
  package var startsLikeArgument: Bool { hasPrefix("|") || docStringDelimiter != nil }

  /// Whether the string starts with the characters that begin a table row, a doc string, a tag, or a comment.
  package var startsWithSign: Bool { startsLikeArgument || hasPrefix("@") || hasPrefix("#") }
}
