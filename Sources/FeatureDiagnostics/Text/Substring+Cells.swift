extension Substring {
  /// The parts of the string between the pipes that aren't escaped, as written. There is at least one.
  package var splitAtPipes: [Substring] {
    var parts: [Substring] = []
    var start = startIndex
    var isEscaped = false
    for index in unicodeScalars.indices {
      if unicodeScalars[index] == "|", !isEscaped {
        parts.append(self[start..<index])
        start = unicodeScalars.index(after: index)
      }
      isEscaped = unicodeScalars[index] == "\\" && !isEscaped
    }
    return parts + [self[start...]]
  }
}
