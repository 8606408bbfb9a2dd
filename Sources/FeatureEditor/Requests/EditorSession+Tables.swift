import FeatureDiagnostics
import Gherkin
import JSON
import LanguageService

// Requests about tables.
extension EditorSession {
  func tableEditor(of file: EditorFile) -> TableEditor {
    TableEditor(file.document.source, project.parser, file.formatting)
  }

  /// Returns the cells that a request contains.
  private func cells(_ request: Request) throws(RequestError) -> [[String]] {
    var rows: [[String]] = []
    for row in try request.elements("cells") {
      let cells = row.elements?.compactMap { $0.string } ?? []
      guard cells.count == row.elements?.count else {
        throw RequestError("'cells' must be an array of arrays of strings")
      }
      rows.append(cells)
    }
    return rows
  }

  mutating func table(_ request: Request) throws(RequestError) -> JSONNode {
    project.countUses()
    let file = try file(request)
    let location = file.text.location(of: try request.position())
    guard let table = tableEditor(of: file).table(atLine: location.line) else { return .null }
    let owner = file.document.stepReference(at: Location(line: table.ownerLine, column: 1))
    let language = file.document.feature?.language ?? project.parser.language
    let expected = owner?.definitions(in: project.catalog).lazy.compactMap { $0.table }.first
      .map { project.catalog.columns(of: $0, in: language) }
    let start = table.rows.first?.first?.range.lowerBound ?? location
    let end = table.rows.last?.last?.range.upperBound ?? location
    return .members([
      ("kind", .string(table.kind == .examples ? "examples" : "dataTable")),
      (
        "range",
        .range(
          file.text.range(Location(line: start.line, column: 1)..<Location(line: end.line, column: Int(Int32.max)))
        )
      ),
      ("cells", .array(table.rows.map { row in .strings(row.map { $0.text }) })),
      ("cellRanges", .array(table.rows.map { row in .array(row.map { .range(file.text.range($0.range)) }) })),
      ("columns", expected.map { .columns($0) }),
    ])
  }

  func setTable(_ request: Request) throws(RequestError) -> JSONNode {
    let file = try file(request)
    let editor = tableEditor(of: file)
    let cells = try cells(request)
    let line = file.text.location(of: try request.position()).line
    guard let table = editor.table(atLine: line) else { throw RequestError("there is no table at this position") }
    return .edits([editor.edit(table, cells: cells)], file.text)
  }

  func newTable(_ request: Request) throws(RequestError) -> JSONNode {
    let file = try file(request)
    let line = file.text.location(of: try request.position()).line
    let edit = tableEditor(of: file).newTable(belowLine: line, cells: try cells(request))
    return .edits(edit.map { [$0] } ?? [], file.text)
  }
}
