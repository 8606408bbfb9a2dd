/// Writes an XML document as UTF-8 into a growing buffer.
///
/// Characters that XML 1.0 forbids become visible ones; terminal escape sequences are removed.
struct XMLWriter {
  /// An attribute; nil for one that is left out.
  typealias Attribute = (name: StaticString, value: String?)

  private(set) var bytes: [UInt8] = Array(#"<?xml version="1.0" encoding="UTF-8"?>"#.utf8) + [UInt8(ascii: "\n")]
  private var depth = 0

  /// Writes an element without content.
  mutating func element(_ name: StaticString, _ attributes: [Attribute]) {
    open(name, attributes)
    append("/>\n")
  }

  /// Writes an element with text in it.
  mutating func element(_ name: StaticString, _ attributes: [Attribute] = [], text: String) {
    open(name, attributes)
    append(">")
    escape(text, inAttribute: false)
    append("</\(name)>\n")
  }

  /// Writes an element with other elements in it.
  mutating func element(_ name: StaticString, _ attributes: [Attribute] = [], content: (inout XMLWriter) -> Void) {
    open(name, attributes)
    append(">\n")
    depth += 1
    content(&self)
    depth -= 1
    indent()
    append("</\(name)>\n")
  }

  private mutating func open(_ name: StaticString, _ attributes: [Attribute]) {
    indent()
    append("<\(name)")
    for case (let name, let value?) in attributes {
      append(" \(name)=\"")
      escape(value, inAttribute: true)
      append("\"")
    }
  }

  private mutating func indent() {
    for _ in 0..<depth { append("  ") }
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func escape(_ text: String, inAttribute: Bool) {
    for byte in text.printable.utf8 {
      switch byte {
      case UInt8(ascii: "&"): append("&amp;")
      case UInt8(ascii: "<"): append("&lt;")
      case UInt8(ascii: ">"): append("&gt;")
      case UInt8(ascii: "\""): append("&quot;")
      case UInt8(ascii: "\r"): append("&#13;")
      case UInt8(ascii: "\n") where inAttribute: append("&#10;")
      case UInt8(ascii: "\t") where inAttribute: append("&#9;")
      default: bytes.append(byte)
      }
    }
  }
}
