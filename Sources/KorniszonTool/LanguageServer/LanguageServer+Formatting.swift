import CommandSupport
import Gherkin
import LanguageService

extension LanguageServer {
  /// Returns the edits that change a document, or a range of its 0-based lines, to the layout of `format`.
  ///
  /// The server ignores the client's indentation settings, because the layout mustn't depend on the editor.
  func formatting(_ uri: String, in lines: ClosedRange<Int>? = nil) throws(JSONRPC.Failure) -> [LSP.TextEdit] {
    let document = try document(uri)
    guard document.language == .gherkin else { return [] }
    let settings = editorConfigs.settings(of: project.absolutePath(document.path))
    let formatted = document.source.formatted(settings.options, parser: project.parser)
    let edits = FormattingEdits(from: document.text.text, to: formatted)
    return (lines.map(edits.edits) ?? edits.edits).map { edit in
      let start = LSP.Position(line: edit.lines.lowerBound, character: 0)
      let end = LSP.Position(line: edit.lines.upperBound, character: 0)
      return LSP.TextEdit(
        range: LSP.Range(start: start, end: min(end, document.text.range.end)),
        newText: edit.text
      )
    }
  }

  /// Returns the edits that format the table at a position, or an empty array if there is no table row.
  func tableFormatting(_ params: LSP.TextDocumentPositionParams) throws(JSONRPC.Failure) -> [LSP.TextEdit] {
    let document = try document(params.textDocument.uri)
    func isRow(_ line: Int) -> Bool { document.text.line(line).drop { $0 == " " || $0 == "\t" }.first == "|" }
    var lines = params.position.line...params.position.line
    guard lines.lowerBound >= 0, isRow(lines.lowerBound) else { return [] }
    while lines.lowerBound > 0, isRow(lines.lowerBound - 1) { lines = lines.lowerBound - 1...lines.upperBound }
    while lines.upperBound + 1 < document.text.lineCount, isRow(lines.upperBound + 1) {
      lines = lines.lowerBound...lines.upperBound + 1
    }
    return try formatting(params.textDocument.uri, in: lines)
  }
}
