/// A limit on the size of a string in a report.
///
/// XML readers reject strings of 10 MB, and CI systems reject far shorter ones.
struct TextLimit: Sendable {
  /// The maximum size, in UTF-8 bytes.
  let bytes: Int
  /// The maximum number of lines.
  let lines: Int

  /// The limit for the message or the stack trace of a failure.
  static let message = TextLimit(bytes: 32_768, lines: 200)
  /// The limit for the log of a step.
  static let log = TextLimit(bytes: 65_536, lines: .max)
  /// The limit for the text of an XML element. It leaves room for several messages.
  static let element = TextLimit(bytes: 1_048_576, lines: .max)
  /// The limit for a name or value on a single line.
  static let attribute = TextLimit(bytes: 65_536, lines: 1)
  /// The limit for a message on a single line.
  static let summary = TextLimit(bytes: 600, lines: 1)

  /// The limit for a value in a message on a single line.
  static let value = TextLimit(bytes: 400, lines: 1)

  /// Returns whether a string exceeds the limit.
  func isExceeded(by text: String) -> Bool {
    let size = text.utf8.count
    if size > bytes { return true }
    guard lines > 1, size > lines else { return false }
    return text.utf8.count { $0 == UInt8(ascii: "\n") } >= lines
  }
}

extension String {
  /// Returns the string, or only its beginning and end if it exceeds the limit.
  ///
  /// The beginning takes up about three quarters of the limit, and the end one quarter. A note between them says how
  /// much is left out. On a single line, the note is `…`.
  func limited(to limit: TextLimit) -> String {
    guard limit.isExceeded(by: self) else { return self }
    // The subtraction leaves room for the note, so that the result doesn't exceed the limit.
    let head = utf8.end(ofBytes: limit.bytes / 4 * 3 - 64, lines: limit.lines / 4 * 3 - 2, from: startIndex)
    let tail = utf8.start(ofBytes: limit.bytes / 4, lines: limit.lines / 4, from: head)
    let (beginning, end) = (self[..<head], self[tail...])
    if limit.lines == 1 { return "\(beginning) … \(end)" }
    let omitted = utf8.count - beginning.utf8.count - end.utf8.count
    let newline = beginning.utf8.last == UInt8(ascii: "\n") ? "" : "\n"
    return "\(beginning)\(newline)… \(omitted) bytes omitted …\n\(end)"
  }
}

extension String.UTF8View {
  /// Returns the end of the first lines that fit. If the line limit isn't positive, only the size counts.
  fileprivate func end(ofBytes limit: Int, lines: Int, from start: Index) -> Index {
    let end = index(start, offsetBy: limit, limitedBy: endIndex) ?? endIndex
    guard lines > 0 else { return end.rounded(in: self) }
    var count = 0
    let last = self[start..<end].firstIndex { byte in
      if byte == UInt8(ascii: "\n") { count += 1 }
      return count == lines
    }
    return last.map(index(after:)) ?? end.rounded(in: self)
  }

  /// Returns the start of the last lines that fit after an index.
  fileprivate func start(ofBytes limit: Int, lines: Int, from head: Index) -> Index {
    let start = index(endIndex, offsetBy: -limit, limitedBy: head) ?? head
    guard lines > 0 else { return start.rounded(in: self) }
    var count = 0
    let newline = self[start...].lastIndex { byte in
      if byte == UInt8(ascii: "\n") { count += 1 }
      return count == lines
    }
    return newline.map(index(after:)) ?? start.rounded(in: self)
  }
}

extension String.Index {
  /// Returns the start of the Unicode scalar at an index.
  fileprivate func rounded(in text: String.UTF8View) -> String.Index {
    var index = self
    while index < text.endIndex, index > text.startIndex, text[index] & 0xC0 == 0x80 {
      index = text.index(before: index)
    }
    return index
  }
}
