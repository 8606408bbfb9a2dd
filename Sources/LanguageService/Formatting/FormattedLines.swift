import FeatureDiagnostics
import Gherkin

/// The content of each line of a file after formatting, without terminators.
struct FormattedLines {
  private(set) var contents: [String]

  private let lines: [ClassifiedLine]
  private let outline: LineDepths
  private let options: FormattingOptions
  /// The step keywords of the file's language.
  private let stepKeywords: [String]

  init(_ lines: [ClassifiedLine], _ outline: LineDepths, _ options: FormattingOptions, _ dialect: Dialect?) {
    self.lines = lines
    self.outline = outline
    self.options = options
    stepKeywords = dialect?.stepKeywords ?? []
    contents = lines.map { $0.whole }
    for index in lines.indices {
      guard let depth = outline.depths[index] else { continue }
      contents[index] = options.indentation(depth: depth) + text(of: lines[index])
    }
    indentDocStrings()
    indentDescriptions()
    alignTables()
  }

  /// Returns the text of a line, with its parts separated by single spaces.
  private func text(of line: ClassifiedLine) -> String {
    switch line.kind {
    case .tags(let names, let comment): (comment.isEmpty ? names : names + [comment]).joined(separator: " ")
    case .heading(_, let keyword, let name): name.isEmpty ? "\(keyword):" : "\(keyword): \(name)"
    case .step(let keyword, _, let text): step(keyword, text, line)
    default: line.text
    }
  }

  /// Returns a step with at most one space after its keyword. If the step would then begin with a longer keyword,
  /// returns the step unchanged.
  private func step(_ keyword: String, _ text: String, _ line: ClassifiedLine) -> String {
    if text.isEmpty { return keyword }
    let hasSpace = keyword.utf8.last != UInt8(ascii: " ") && line.text.utf8.count > keyword.utf8.count + text.utf8.count
    let step = keyword + (hasSpace ? " " : "") + text
    let isChanged = stepKeywords.contains { longer in
      longer.utf8.count > keyword.utf8.count && step.utf8.starts(with: longer.utf8)
    }
    return isChanged ? line.text : step
  }

  /// Indents the text of each doc string to the level of its delimiters.
  private mutating func indentDocStrings() {
    var indentation = ""
    for (index, line) in lines.enumerated() {
      switch line.kind {
      case .docStringStart: indentation = options.indentation(depth: outline.depths[index] ?? 0)
      case .docStringText(let text): contents[index] = text.isEmpty ? "" : indentation + text
      default: break
      }
    }
  }

  // MARK: Descriptions

  /// Moves each description as a block, so that its lines keep their relative indentation.
  ///
  /// Two spaces at the end of a line are a line break in Markdown, so they are kept if the description continues below.
  private mutating func indentDescriptions() {
    var block: [Int] = []
    for (index, line) in lines.enumerated() {
      if line.isDescription {
        block.append(index)
      } else if !line.isBlank, !line.isComment {
        indentDescription(block)
        block = []
      }
    }
    indentDescription(block)
  }

  private mutating func indentDescription(_ block: [Int]) {
    guard var common = block.first.map({ lines[$0].indentation.unicodeScalars[...] }) else { return }
    for index in block {
      let equal = zip(common, lines[index].indentation.unicodeScalars).prefix { $0 == $1 }.count
      common = common.prefix(equal)
    }
    for (position, index) in block.enumerated() {
      let continues = position + 1 < block.count && block[position + 1] == index + 1
      let lineBreak = continues && lines[index].whole.hasSuffix("  ") ? "  " : ""
      let extra = String(lines[index].indentation.unicodeScalars.dropFirst(common.count))
      contents[index] = options.indentation(depth: outline.depths[index] ?? 0) + extra + lines[index].text + lineBreak
    }
  }

  // MARK: Tables

  private mutating func alignTables() {
    var rows: [Int] = []
    for (index, line) in lines.enumerated() {
      if line.isRow {
        rows.append(index)
      } else if !line.mayBeInTable {
        align(rows)
        rows = []
      }
    }
    align(rows)
  }

  private mutating func align(_ rows: [Int]) {
    let table = TableLayout(rows.map { lines[$0].kind }, options)
    for (index, row) in zip(rows, table.rows) {
      contents[index] = options.indentation(depth: outline.depths[index] ?? 0) + row
    }
  }
}
