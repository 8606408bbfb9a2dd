import CucumberMessages

/// A writer that appends HTML to a buffer, as UTF-8.
///
/// Markup comes only from this type, from literals in the source code, and from the program's own assets. All other
/// text is escaped. Control characters are replaced by visible characters, so that no text can hide its content.
struct HTMLWriter {
  /// An attribute. It is omitted if its value is `nil`, and written without a value if the value is empty.
  typealias Attribute = (name: StaticString, value: String?)

  private(set) var bytes: [UInt8] = []

  /// Writes literal markup.
  mutating func markup(_ markup: StaticString) { append(markup) }

  /// Writes one of the program's style sheets or scripts.
  mutating func asset(_ asset: HTMLAssets) { bytes += asset.bytes }

  /// Writes escaped text.
  mutating func text(_ text: some StringProtocol) { escape(Substring(text)) }

  /// Writes an element that contains text.
  mutating func element(_ tag: Tag, _ className: String = "", _ attributes: [Attribute] = [], text: String) {
    open(tag, className, attributes)
    escape(text[...])
    close(tag)
  }

  /// Writes an element that contains other elements.
  mutating func element(
    _ tag: Tag,
    _ className: String = "",
    _ attributes: [Attribute] = [],
    content: (inout HTMLWriter) -> Void
  ) {
    open(tag, className, attributes)
    content(&self)
    close(tag)
  }

  /// Writes an element that has no content.
  mutating func void(_ tag: Tag, _ className: String = "", _ attributes: [Attribute] = []) {
    open(tag, className, attributes)
  }

  private mutating func open(_ tag: Tag, _ className: String, _ attributes: [Attribute]) {
    append(tag.beginsLine ? "\n<" : "<")
    append(tag.name)
    if !className.isEmpty { write("class", className) }
    for (name, value) in attributes {
      if let value { write(name, value) }
    }
    append(">")
  }

  private mutating func write(_ name: StaticString, _ value: String) {
    append(" ")
    append(name)
    guard !value.isEmpty else { return }
    append("=\"")
    escape(value[...])
    append("\"")
  }

  private mutating func close(_ tag: Tag) {
    guard !tag.mayStayOpen else { return }
    append("</")
    append(tag.name)
    append(">")
  }

  private mutating func append(_ markup: StaticString) {
    markup.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  private mutating func escape(_ text: Substring) {
    var text = text
    let isPlain = text.withUTF8 { utf8 in
      guard utf8.allSatisfy({ Self.byteClasses[Int($0)] == .itself }) else { return false }
      bytes.append(contentsOf: utf8)
      return true
    }
    if isPlain { return }
    if text.utf8.contains(where: { Self.byteClasses[Int($0)] == .control }) { text = String(text).printable[...] }
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): append("&amp;")
      case UInt8(ascii: "<"): append("&lt;")
      case UInt8(ascii: ">"): append("&gt;")
      case UInt8(ascii: "\""): append("&quot;")
      case UInt8(ascii: "'"): append("&#39;")
      default: bytes.append(byte)
      }
    }
  }

  /// The way in which a byte of text is written to HTML.
  private enum ByteClass {
    case itself
    /// The byte must be escaped.
    case markup
    /// The byte may belong to a control character.
    case control
  }

  private static let byteClasses: [ByteClass] = (UInt8.min...UInt8.max).map { byte in
    switch byte {
    case 0x09, 0x0A, 0x0D: .itself
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"): .markup
    case 0..<0x20, 0x7F, 0xC2, 0xD8, 0xE2, 0xEF: .control
    default: .itself
    }
  }
}
