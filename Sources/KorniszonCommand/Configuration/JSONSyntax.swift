/// Finds where a text stops being JSON, which the decoder does not tell (RFC 8259).
struct JSONSyntax {
  private struct Violation: Error {}
  private static let maximumDepth = 512

  private let bytes: [UInt8]
  private var index = 0

  /// The line and column, counted from 1 and in bytes, of the first byte that cannot stand there; nil in valid JSON.
  static func firstError(in bytes: [UInt8]) -> (line: Int, column: Int)? {
    var syntax = JSONSyntax(bytes: bytes)
    do throws(Violation) {
      try syntax.value(depth: 0)
      try syntax.require(syntax.next == nil)
      return nil
    } catch {
      let before = bytes.prefix(syntax.index)
      let line = before.count { $0 == UInt8(ascii: "\n") } + 1
      let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      return (line, syntax.index - lineStart + 1)
    }
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The byte at the index; nil at the end.
  private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// The first byte that is no white space.
  private var next: UInt8? {
    mutating get {
      while let byte = current, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { index += 1 }
      return current
    }
  }

  private func require(_ condition: Bool) throws(Violation) {
    if !condition { throw Violation() }
  }

  private mutating func skip(_ character: Unicode.Scalar) throws(Violation) {
    try require(next == UInt8(ascii: character))
    index += 1
  }

  private mutating func value(depth: Int) throws(Violation) {
    try require(depth < Self.maximumDepth)
    switch next {
    case UInt8(ascii: "{"):
      try list("}") { (syntax) throws(Violation) in
        try syntax.require(syntax.next == UInt8(ascii: "\""))
        try syntax.string()
        try syntax.skip(":")
        try syntax.value(depth: depth + 1)
      }
    case UInt8(ascii: "["): try list("]") { (syntax) throws(Violation) in try syntax.value(depth: depth + 1) }
    case UInt8(ascii: "\""): try string()
    case UInt8(ascii: "t"): try word("true")
    case UInt8(ascii: "f"): try word("false")
    case UInt8(ascii: "n"): try word("null")
    default: try number()
    }
  }

  /// Elements with commas between them, from the opening bracket to the closing one.
  private mutating func list(
    _ end: Unicode.Scalar,
    _ element: (inout JSONSyntax) throws(Violation) -> Void
  ) throws(Violation) {
    index += 1
    if next != UInt8(ascii: end) {
      try element(&self)
      while next == UInt8(ascii: ",") {
        index += 1
        try element(&self)
      }
    }
    try skip(end)
  }

  private mutating func string() throws(Violation) {
    index += 1
    while let byte = current, byte != UInt8(ascii: "\"") {
      try require(byte >= 0x20)
      index += 1
      if byte == UInt8(ascii: "\\") {
        try require(current.map { #""\/bfnrtu"#.utf8.contains($0) } ?? false)
        index += 1
      }
    }
    try require(current != nil)
    index += 1
  }

  private mutating func word(_ word: String) throws(Violation) {
    for byte in word.utf8 {
      try require(current == byte)
      index += 1
    }
  }

  private mutating func number() throws(Violation) {
    let start = index
    while let byte = current, "+-.0123456789Ee".utf8.contains(byte) { index += 1 }
    try require(index > start)
  }
}
