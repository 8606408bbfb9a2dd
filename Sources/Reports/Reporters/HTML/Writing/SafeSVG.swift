/// A check that determines whether an SVG drawing is safe as a separate file.
///
/// Within the page, a drawing is an image and can't run scripts. A drawing that a reader opens directly can run them.
struct SafeSVG {
  private var rest: Substring

  /// Returns whether a drawing contains only shapes, text, and colors.
  ///
  /// The check accepts only a subset of XML: known elements without a prefix, quoted attributes without escaped
  /// characters, and references within the drawing. Anything else, such as an event handler or a document type, makes a
  /// drawing unsafe.
  static func isSafe(_ text: String) -> Bool {
    var drawing = SafeSVG(rest: text[...])
    return drawing.readMarkup()
  }

  private static let elements: Set<Substring> = [
    "circle", "clipPath", "defs", "desc", "ellipse", "g", "line", "linearGradient", "marker", "mask", "path",
    "pattern", "polygon", "polyline", "radialGradient", "rect", "stop", "svg", "symbol", "text", "title", "tspan",
    "use",
  ]

  private mutating func readMarkup() -> Bool {
    while let start = rest.firstIndex(of: "<") {
      rest = rest[start...].dropFirst()
      let isSafe =
        if rest.hasPrefix("!--") {
          skip(to: "-->")
        } else if rest.hasPrefix("?xml ") {
          readDeclaration()
        } else if rest.hasPrefix("/") {
          skip(to: ">")
        } else {
          readElement()
        }
      guard isSafe else { return false }
    }
    return true
  }

  private mutating func skip(to end: String) -> Bool {
    guard let range = rest.firstRange(of: end) else { return false }
    rest = rest[range.upperBound...]
    return true
  }

  /// Reads the XML declaration. Returns whether it is complete and declares no encoding but UTF-8, because another
  /// encoding could change the meaning of the bytes.
  private mutating func readDeclaration() -> Bool {
    let declaration = rest.prefix { $0 != ">" }.lowercased()
    return (!declaration.contains("encoding") || declaration.contains("utf-8")) && skip(to: "?>")
  }

  private mutating func readElement() -> Bool {
    guard Self.elements.contains(readName()) else { return false }
    while true {
      rest = rest.drop(while: \.isWhitespace)
      if rest.hasPrefix(">") || rest.hasPrefix("/>") { return skip(to: ">") }
      guard readAttribute() else { return false }
    }
  }

  private mutating func readAttribute() -> Bool {
    let name = readName().lowercased()
    guard !name.isEmpty, !name.hasPrefix("on"), rest.popFirst() == "=", let quote = rest.popFirst(),
      quote == "\"" || quote == "'"
    else { return false }
    let value = rest.prefix { $0 != quote }
    rest = rest.dropFirst(value.count)
    let isLocal = !name.hasSuffix("href") || value.hasPrefix("#")
    let refersOutside = value.ranges(of: "url(").contains { !value[$0.upperBound...].hasPrefix("#") }
    return rest.popFirst() == quote && isLocal && !refersOutside && !value.contains { "&<\\".contains($0) }
  }

  private mutating func readName() -> Substring {
    let name = rest.prefix { $0.isLetter || $0.isNumber || "-_:".contains($0) }
    rest = rest.dropFirst(name.count)
    return name
  }
}
