extension Substring {
  /// The part of the string up to its first pipe that isn't escaped, or the whole string if there is none.
  package var upToPipe: Substring {
    var isEscaped = false
    let part = unicodeScalars.prefix { scalar in
      defer { isEscaped = scalar == "\\" && !isEscaped }
      return scalar != "|" || isEscaped
    }
    return Substring(part)
  }

  /// The parts of the string between the pipes that aren't escaped, as written. There is at least one.
  package var splitAtPipes: [Substring] {
    var parts = [upToPipe]
    while let end = parts.last?.endIndex, end < endIndex {
      parts.append(self[unicodeScalars.index(after: end)...].upToPipe)
    }
    return parts
  }
}
