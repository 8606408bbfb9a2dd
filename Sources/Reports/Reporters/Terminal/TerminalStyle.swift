import CucumberMessages

/// The colors and symbols of text on a terminal, or plain text.
struct TerminalStyle: Sendable {
  /// A text style that reports use. The raw value is the code in Select Graphic Rendition (ECMA-48).
  enum Look: Int {
    case bold = 1
    case dim = 2
    case inverse = 7
    case red = 31
    case green = 32
    case yellow = 33
    case magenta = 35
    case cyan = 36
  }

  let hasColors: Bool
  let hasGlyphs: Bool
  let words: ReportWords

  init(hasColors: Bool, hasGlyphs: Bool, words: ReportWords = .english) {
    self.hasColors = hasColors
    self.hasGlyphs = hasGlyphs
    self.words = words
  }

  init(_ options: TerminalOptions) {
    self.init(hasColors: options.hasColors, hasGlyphs: options.hasGlyphs)
  }

  /// The style without colors, for measuring the width of text.
  var plain: TerminalStyle { TerminalStyle(hasColors: false, hasGlyphs: hasGlyphs, words: words) }

  func paint(_ text: String, _ looks: Look...) -> String {
    let codes = looks.map { String($0.rawValue) }.joined(separator: ";")
    return hasColors && !text.isEmpty ? "\u{1B}[\(codes)m\(text)\u{1B}[0m" : text
  }

  func paint(_ text: String, as status: TestStepResult.Status) -> String { paint(text, Self.look(of: status)) }

  func paint(_ text: String, as status: ShownStatus) -> String {
    switch status {
    case .empty, .quarantined: paint(text, .yellow)
    case .of(let status): paint(text, as: status)
    }
  }

  /// Returns the symbol of a status in color, or its name if symbols are disabled.
  func mark(_ status: TestStepResult.Status) -> String {
    paint(hasGlyphs ? Self.glyph(of: status) : words.name(status), as: status)
  }

  func mark(_ status: ShownStatus) -> String {
    switch status {
    case .empty: paint(hasGlyphs ? "∅" : status.name, as: status)
    case .quarantined: paint(hasGlyphs ? "⊘" : status.name, as: status)
    case .of(let status): mark(status)
    }
  }

  /// The separator between the names of a breadcrumb.
  var arrow: String { hasGlyphs ? " › " : " > " }

  static func look(of status: TestStepResult.Status) -> Look {
    switch status {
    case .passed: .green
    case .skipped: .cyan
    case .pending, .undefined: .yellow
    case .unknown, .ambiguous, .failed: .red
    }
  }

  private static func glyph(of status: TestStepResult.Status) -> String {
    switch status {
    case .unknown: "!"
    case .passed: "✔"
    case .skipped: "↷"
    case .pending: "…"
    case .undefined: "?"
    case .ambiguous: "≈"
    case .failed: "✘"
    }
  }
}
