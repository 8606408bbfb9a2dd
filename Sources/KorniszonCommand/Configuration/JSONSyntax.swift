import FoundationEssentials

/// Checks that a text is JSON in which each key stands once, of which the decoder does not tell (RFC 8259).
struct JSONSyntax {
  private static let maximumDepth = 512

  private let bytes: [UInt8]
  private var index = 0

  static func check(_ bytes: [UInt8]) throws(Violation) {
    var syntax = JSONSyntax(bytes: bytes)
    do throws(Violation.Kind) {
      try syntax.value(depth: 0)
      try syntax.require(syntax.next == nil)
    } catch {
      let before = bytes.prefix(syntax.index)
      let line = before.count { $0 == UInt8(ascii: "\n") } + 1
      let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      throw Violation(kind: error, line: line, column: syntax.index - lineStart + 1)
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

  private func require(_ condition: Bool) throws(Violation.Kind) {
    if !condition { throw .unexpected }
  }

  private mutating func skip(_ character: Unicode.Scalar) throws(Violation.Kind) {
    try require(next == UInt8(ascii: character))
    index += 1
  }

  private mutating func value(depth: Int) throws(Violation.Kind) {
    try require(depth < Self.maximumDepth)
    switch next {
    case UInt8(ascii: "{"):
      var keys: Set<String> = []
      try list("}") { (syntax) throws(Violation.Kind) in
        try syntax.require(syntax.next == UInt8(ascii: "\""))
        try syntax.key(&keys)
        try syntax.skip(":")
        try syntax.value(depth: depth + 1)
      }
    case UInt8(ascii: "["): try list("]") { (syntax) throws(Violation.Kind) in try syntax.value(depth: depth + 1) }
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
    _ element: (inout JSONSyntax) throws(Violation.Kind) -> Void
  ) throws(Violation.Kind) {
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

  /// A key that none of those before it is equal to.
  private mutating func key(_ keys: inout Set<String>) throws(Violation.Kind) {
    let start = index
    try string()
    let literal = bytes[start..<index]
    let key = (try? JSONDecoder().decode(String.self, from: Data(literal))) ?? String(decoding: literal, as: UTF8.self)
    guard keys.insert(key).inserted else {
      index = start
      throw .duplicateKey(key)
    }
  }

  private mutating func string() throws(Violation.Kind) {
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

  private mutating func word(_ word: String) throws(Violation.Kind) {
    for byte in word.utf8 {
      try require(current == byte)
      index += 1
    }
  }

  private mutating func number() throws(Violation.Kind) {
    let start = index
    while let byte = current, "+-.0123456789Ee".utf8.contains(byte) { index += 1 }
    try require(index > start)
  }
}
