/// Text with terminal colors, split into pieces that each have a single style.
///
/// Only the 16 named text colors and the common styles are supported. Source: ECMA-48, Select Graphic Rendition.
struct ANSIText {
  /// A piece of text with the class names for its style.
  struct Piece: Hashable {
    var text: String
    var classes: [String]
  }

  private(set) var pieces: [Piece] = []

  private var color: Int?
  private var styles: Set<String> = []
  private var current = String.UnicodeScalarView()

  /// Creates text from a string that contains control sequences.
  init(_ text: String) {
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\u{1B}", rest.first == "[" else {
        current.append(scalar)
        continue
      }
      let body = rest.dropFirst().prefix { !("\u{40}"..."\u{7E}").contains($0) }
      let end = rest[body.endIndex...]
      if end.first == "m" { apply(String(body)) }
      rest = end.dropFirst()
    }
    endPiece()
  }

  private mutating func apply(_ parameters: String) {
    endPiece()
    var codes = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }[...]
    while let code = codes.popFirst() {
      switch code {
      case 0: (color, styles) = (nil, [])
      case 1: styles.insert("bold")
      case 2: styles.insert("dim")
      case 3: styles.insert("italic")
      case 4: styles.insert("underline")
      case 22: styles.subtract(["bold", "dim"])
      case 23: styles.remove("italic")
      case 24: styles.remove("underline")
      case 30...37: color = code - 30
      case 90...97: color = code - 82
      case 38, 48: codes = skipColor(codes, isForeground: code == 38)
      case 39: color = nil
      default: break
      }
    }
  }

  /// Skips a color such as `5;n` or `2;r;g;b`, and returns the remaining codes. A foreground color applies if it is one
  /// of the 16 named colors.
  private mutating func skipColor(_ codes: ArraySlice<Int>, isForeground: Bool) -> ArraySlice<Int> {
    guard codes.first == 5 else { return codes.dropFirst(4) }
    if isForeground { color = codes.dropFirst().first.flatMap { (0..<16).contains($0) ? $0 : nil } }
    return codes.dropFirst(2)
  }

  private mutating func endPiece() {
    defer { current = String.UnicodeScalarView() }
    guard !current.isEmpty else { return }
    pieces.append(Piece(text: String(current), classes: styles.sorted() + (color.map { ["c\($0)"] } ?? [])))
  }
}
