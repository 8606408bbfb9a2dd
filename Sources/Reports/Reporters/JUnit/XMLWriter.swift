import CucumberMessages

/// A writer that appends an XML document to a buffer, as UTF-8.
///
/// The writer replaces characters that XML 1.0 forbids with visible ones, and removes terminal escape sequences. The
/// size of attributes and text is limited, because XML readers refuse documents with larger ones. For libxml2, the
/// limit is 10 MB.
struct XMLWriter {
  /// An attribute, which is omitted if its value is `nil`.
  typealias Attribute = (name: StaticString, value: String?)

  /// The bytes that haven't been passed to a sink yet.
  private(set) var bytes: [UInt8]
  private var depth: Int

  /// The number of bytes to buffer before passing them to a sink.
  private static let bufferSize = 65_536

  /// A size, in bytes, that most elements don't exceed.
  private static let elementSize = 1024

  /// Creates a writer that begins a document.
  init() {
    bytes = Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8)
    depth = 0
  }

  private init(depth: Int, after line: String) {
    bytes = []
    bytes.reserveCapacity(Self.elementSize)
    bytes += line.utf8
    bytes.append(UInt8(ascii: "\n"))
    self.depth = depth
  }

  /// Writes an element without content.
  mutating func element(_ name: StaticString, _ attributes: [Attribute]) {
    open(name, attributes)
    append("/>\n")
  }

  /// Writes an element that contains text.
  mutating func element(_ name: StaticString, _ attributes: [Attribute] = [], text: String) {
    open(name, attributes)
    append(">")
    escape(text, inAttribute: false)
    end(name)
  }

  /// Writes an element that contains other elements.
  mutating func element<Failure: Error>(
    _ name: StaticString,
    _ attributes: [Attribute] = [],
    content: (inout XMLWriter) throws(Failure) -> Void
  ) throws(Failure) {
    open(name, attributes)
    try close(name, content: content)
  }

  /// Writes an element whose remaining attributes and content are already encoded.
  mutating func element(_ name: StaticString, _ attributes: [Attribute], rest: ArraySlice<UInt8>) {
    open(name, attributes)
    bytes += rest
  }

  /// Returns a line of text, followed by the remaining attributes and the content of an element. `depth` is the
  /// element's depth in the document.
  static func restOfElement(
    _ name: StaticString,
    _ attributes: [Attribute],
    depth: Int,
    after line: String,
    content: (inout XMLWriter) -> Void
  ) -> [UInt8] {
    var writer = XMLWriter(depth: depth, after: line)
    writer.append(attributes)
    writer.close(name, content: content)
    return writer.bytes
  }

  /// Writes JUnit properties, if there are any.
  mutating func properties(_ properties: [(name: String, value: String)]) {
    guard !properties.isEmpty else { return }
    element("properties") { writer in
      for (name, value) in properties { writer.element("property", [("name", name), ("value", value)]) }
    }
  }

  /// Passes the buffer to the sink if it is full.
  mutating func flush(to sink: ReportSink) throws {
    guard bytes.count >= Self.bufferSize else { return }
    try sink(bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  private mutating func open(_ name: StaticString, _ attributes: [Attribute]) {
    indent()
    append("<")
    append(name)
    append(attributes)
  }

  private mutating func close<Failure: Error>(
    _ name: StaticString,
    content: (inout XMLWriter) throws(Failure) -> Void
  ) throws(Failure) {
    append(">\n")
    depth += 1
    try content(&self)
    depth -= 1
    indent()
    end(name)
  }

  private mutating func end(_ name: StaticString) {
    append("</")
    append(name)
    append(">\n")
  }

  private mutating func append(_ attributes: [Attribute]) {
    for case (let name, let value?) in attributes {
      append(" ")
      append(name)
      append("=\"")
      escape(value, inAttribute: true)
      append("\"")
    }
  }

  private mutating func indent() {
    for _ in 0..<depth { append("  ") }
  }

  private mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  private mutating func escape(_ text: String, inAttribute: Bool) {
    var text = text.limited(to: inAttribute ? .attribute : .element).printable
    text.withUTF8 { text in
      // The compiler can vectorize a loop that has no early exit.
      let mayNeedReference = text.reduce(false) { Self.mayNeedReference($1) || $0 }
      guard mayNeedReference else { return bytes.append(contentsOf: text) }
      var start = text.startIndex
      for index in text.indices {
        guard let reference = Self.reference(for: text[index], inAttribute: inAttribute) else { continue }
        bytes.append(contentsOf: text[start..<index])
        append(reference)
        start = index + 1
      }
      bytes.append(contentsOf: text[start...])
    }
  }

  private static func mayNeedReference(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "&") || byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">")
      || byte == UInt8(ascii: "\"")
  }

  /// Returns the character reference for a byte, or `nil` if it doesn't need one.
  private static func reference(for byte: UInt8, inAttribute: Bool) -> StaticString? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "\r"): "&#13;"
    case UInt8(ascii: "\n") where inAttribute: "&#10;"
    case UInt8(ascii: "\t") where inAttribute: "&#9;"
    default: nil
    }
  }
}
